import { type Html, html } from './html.ts'

/** Where things of this site stand. Links are root-relative, so that a site under a sub-path works. */
export interface Links {
  /** The link to a path of the tree: `''` is the home page. */
  to(path: string): string
  /** The root-relative link to an absolute URL of this site. */
  local(url: string): string
  /** The folder of the tree that an absolute URL of this site stands for, without slashes around it. */
  folder(url: string): string
  absolute(path: string): string
}

/** @throws Error from `local` and `folder` when the URL is not one of this site */
export function linksOf(baseUrl: string): Links {
  const base = baseUrl.replace(/\/+$/, '')
  const root = new URL(base).pathname.replace(/\/+$/, '')
  const rest = (url: string) => {
    if (!url.startsWith(`${base}/`)) throw new Error(`${url} is not below the base URL ${base}`)
    return url.slice(base.length)
  }
  return {
    to: (path) => `${root}/${path}`,
    local: (url) => root + rest(url),
    folder: (url) => rest(url).replace(/^\/+|\/+$/g, ''),
    absolute: (path) => `${base}/${path}`,
  }
}

/** A link to somebody else's page. Only the web's own schemes are linked: a `javascript:` URL stays plain text. */
export function external(url: string, label: string | Html): Html {
  return /^https?:\/\//i.test(url)
    ? html`<a href="${url}" rel="external nofollow">${label}</a>`
    : html`${label}`
}

/** The host of a URL, as people name a page. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host || url
}
