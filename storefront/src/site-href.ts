import type { Addresses } from './addresses.ts'

export interface SiteHrefSettings {
  addresses: Pick<Addresses, 'home' | 'page'>
  /** The languages of the site, which a path may already begin with. */
  languages: readonly string[]
}

/**
 * Where a link of the seller leads: a path of the site gets the language of the page, so that
 * `/about` is `/de/about` on a German page. Addresses elsewhere stay as they are.
 */
export function siteHref(href: string, { addresses, languages }: SiteHrefSettings): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const parts = path.split('/').filter(part => part !== '')
  if (parts[0] !== undefined && languages.includes(parts[0])) return href
  const isHome = parts.length === 0 || (parts.length === 1 && parts[0] === HOME_SLUG)
  return (isHome ? addresses.home() : addresses.page(parts.map(decode).join('/'))) + rest
}

/** The page of a seller that is shown at the address of the site itself. */
export const HOME_SLUG = 'home'

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
