import { createHash } from 'node:crypto'

/** Provider slugs that would collide with folders of the published tree. */
export const reservedProviderSlugs: ReadonlySet<string> = new Set(['badge', 'changes', 'feeds', 'schemas'])

// https://learn.microsoft.com/windows/win32/fileio/naming-a-file: reserved with and without an extension
const windowsReserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?$/

const longestSlug = 100
const stemLength = 91
const hashDigits = 8

/**
 * The path part for one part of an id. Allocated once and stored with the endpoint; nothing derives an id
 * back from it.
 *
 * @param part the part of the id that the slug stands for
 * @param id the whole id, whose hash tells apart what would otherwise collide
 * @param isTaken whether another id already has this slug
 */
export function allocateSlug(part: string, id: string, isTaken: (slug: string) => boolean): string {
  const plain = part
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[-._]+/, '')
    .replace(/[-.]+$/, '')
  const fits = plain !== '' && plain.length <= longestSlug && !windowsReserved.test(plain)
  if (fits && !isTaken(plain)) return plain
  const hash = createHash('sha256').update(id).digest('hex')
  const stem = plain.slice(0, stemLength)
  const hashed = (digits: number) => {
    const slug = `${stem}-${hash.slice(0, digits)}`
    return stem === '' || windowsReserved.test(slug) ? `x-${hash.slice(0, digits)}` : slug
  }
  // A hostile id can be spelled like the hashed slug of another one; it cannot be so with the whole hash as well.
  return isTaken(hashed(hashDigits)) ? hashed(hash.length) : hashed(hashDigits)
}
