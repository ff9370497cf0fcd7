import type { StorefrontKind } from '../access/callers.ts'
import { pathOf } from './href.ts'

const HOME = 'home'
const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const LONGEST_PAGE_SLUG = 200

/** Slashes around a slug are no part of it. */
export function trimSlashes(slug: string): string {
  let start = 0
  let end = slug.length
  while (slug[start] === '/') start += 1
  while (end > start && slug[end - 1] === '/') end -= 1
  return slug.slice(start, end)
}

export function isPageSlug(slug: string): boolean {
  return slug.length <= LONGEST_PAGE_SLUG && PAGE_SLUG.test(slug)
}

/** Where pages, trips and places stand on a site, as its menus and redirects say it. */
export function pageAddress(slug: string): string {
  return slug === HOME ? '/' : `/${slug}`
}

/** On a marketplace two sellers may call their trips the same. */
export function tripAddress(
  kind: StorefrontKind,
  { sellerSlug, slug }: { sellerSlug: string; slug: string },
): string {
  return kind === 'direct' ? `/trips/${slug}` : `/trips/${sellerSlug}/${slug}`
}

export function placeAddress(slug: string): string {
  return `/places/${slug}`
}

/** What an address may have named: one text can be read as a page and as something else. */
export type Named = {
  pageSlug: string
  trip: { sellerSlug: string | null; slug: string } | null
  placeSlug: string | null
}

export function readAddress(kind: StorefrontKind, path: string): Named {
  const steps = trimSlashes(path).split('/')
  const [first, second = '', third = ''] = steps
  const isTrip = first === 'trips' && steps.length === (kind === 'direct' ? 2 : 3)
  const trip =
    kind === 'direct' ? { sellerSlug: null, slug: second } : { sellerSlug: second, slug: third }
  return {
    pageSlug: steps.join('/') || HOME,
    trip: isTrip ? trip : null,
    placeSlug: first === 'places' && steps.length === 2 ? second : null,
  }
}

/**
 * The one form in which paths are compared: without query, hash and a slash at the end. Browsers
 * encode what people write plainly, so letters of any script stand decoded, and all else encoded.
 */
export function pathKey(address: string): string {
  const path = `/${trimSlashes(pathOf(address))}`
  return path.split('/').map(stepKey).join('/')
}

const NEEDS_CODE = /[^\p{L}\p{M}\p{N}\-._~!$&()*+,;=:@]/gu

function stepKey(step: string): string {
  return decoded(step)
    .normalize('NFC')
    .replace(NEEDS_CODE, char =>
      Array.from(new TextEncoder().encode(char), byte => `%${hex(byte)}`).join(''),
    )
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}
