import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

// Beside the tree, so on its file system: only there a rename is one step.
const nextSuffix = '.ratecard-next'
const oldSuffix = '.ratecard-old'
const scratchSuffix = '.ratecard-file'

export const scratchFile = (outDir: string) => `${outDir}${scratchSuffix}`

/** Undoes what a killed run left: the old tree goes back if there is no other, half a tree goes. */
export function recover(outDir: string): void {
  const old = `${outDir}${oldSuffix}`
  if (!existsSync(outDir) && existsSync(old)) renameSync(old, outDir)
  for (const leftover of [old, `${outDir}${nextSuffix}`, scratchFile(outDir)]) {
    rmSync(leftover, { recursive: true, force: true })
  }
}

/** @returns the empty folder in which the next tree is built */
export function startNext(outDir: string): string {
  const next = `${outDir}${nextSuffix}`
  mkdirSync(dirname(next), { recursive: true })
  mkdirSync(next)
  return next
}

export function dropNext(outDir: string): void {
  rmSync(`${outDir}${nextSuffix}`, { recursive: true, force: true })
}

/** Puts the next tree in the place of the live one. A reader sees the one or the other. */
export function swap(outDir: string): void {
  const old = `${outDir}${oldSuffix}`
  const hadTree = existsSync(outDir)
  if (hadTree) renameSync(outDir, old)
  try {
    renameSync(`${outDir}${nextSuffix}`, outDir)
  } catch (error) {
    if (hadTree) renameSync(old, outDir)
    throw error
  }
  rmSync(old, { recursive: true, force: true })
}
