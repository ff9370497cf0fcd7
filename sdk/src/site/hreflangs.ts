export interface Hreflang {
  rel: 'alternate'
  /** A language, or `x-default` for whoever reads none of them. */
  hreflang: string
  href: string
}

export interface HreflangSettings {
  /** The absolute address of the page in a language. */
  href: (locale: string) => string
  /** The language for whoever reads none of them; left out, the first. */
  defaultLocale?: string | undefined
}

/**
 * The links that tell search engines where else a page is: `hreflangs(trip.locales, …)`. Every
 * language of the page is in it, its own too, as each has to name all of them.
 */
export function hreflangs(
  locales: readonly string[],
  { href, defaultLocale }: HreflangSettings,
): Hreflang[] {
  const known = [...new Set(locales)]
  const fallback = known.find(locale => locale === defaultLocale) ?? known[0]
  // A single page needs no links to itself.
  if (fallback === undefined || known.length === 1) return []
  const link = (hreflang: string, locale: string): Hreflang => ({
    rel: 'alternate',
    hreflang,
    href: href(locale),
  })
  return [...known.map(locale => link(locale, locale)), link('x-default', fallback)]
}
