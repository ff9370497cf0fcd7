/** The address of a page in a hosted shop, in one of its languages. */
export function inLanguage(address: string, language: string): string {
  const at = new URL(address)
  at.pathname = `/${language}${at.pathname === '/' ? '' : at.pathname}`
  return at.href
}

/**
 * Where a site shows a trip that is not published yet. A storefront of ours is built like this; a
 * site of the seller's own takes the same parameter on the page of the trip.
 */
export function previewAddress(given: {
  origin: string
  locale: string
  slug: string
  token: string
}): string {
  const { origin, locale, slug, token } = given
  const path = `/${encodeURIComponent(locale)}/trips/${encodeURIComponent(slug)}`
  return `${origin.replace(/\/+$/, '')}${path}?preview=${encodeURIComponent(token)}`
}
