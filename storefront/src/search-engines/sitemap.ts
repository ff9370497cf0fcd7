import { hreflangs, type PublicStorefront, type SiteAddress } from '@outset/sdk'
import { addressesFor } from '#addresses.ts'
import { siteLink } from '#content/site-link.ts'
import { element, type Xml } from './xml.ts'

/** A file takes 50,000 addresses; each of ours is there once in every language. */
export const ENTRIES_PER_FILE = 5000

type Site = Pick<PublicStorefront, 'languages' | 'default_language' | 'kind'> & { siteUrl: string }

/** What has a page of ours, with the trips that belong to it. */
export interface Listed {
  cities: ReadonlyArray<{ slug: string }>
  categories: ReadonlyArray<{ slug: string }>
}

/** Pages that the service does not know of, because they are ours. */
export function ownEntries({ languages }: Site, listed: Listed): SiteAddress[] {
  const { cities, categories } = listed
  return [
    '/',
    '/trips',
    '/plan',
    '/enquire',
    ...cities.map(({ slug }) => `/cities/${slug}`),
    ...categories.map(({ slug }) => `/categories/${slug}`),
  ].map(address => ({
    kind: 'own',
    slug: '',
    seller: null,
    address,
    locales: languages,
    updated_at: null,
  }))
}

/** What one file of the sitemap says: every address in each of its languages, naming the others. */
export function sitemapXml(entries: readonly SiteAddress[], site: Site): Xml {
  return element(
    'urlset',
    entries.flatMap(entry => urlsOf(entry, site)),
    {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    },
  )
}

function urlsOf(entry: SiteAddress, { languages, default_language, kind, siteUrl }: Site): Xml[] {
  const marketplace = kind === 'marketplace'
  const href = (locale: string): string =>
    siteUrl + siteLink(entry.address, addressesFor(locale, { marketplace }))
  const shown = languages.filter(language => entry.locales.includes(language))
  const links = hreflangs(shown, { href, defaultLocale: default_language }).map(link =>
    element('xhtml:link', [], { ...link }),
  )
  const changed = entry.updated_at === null ? [] : [element('lastmod', entry.updated_at)]
  return shown.map(locale => element('url', [element('loc', href(locale)), ...changed, ...links]))
}

/** The file that names the others. */
export function sitemapIndexXml(parts: number, siteUrl: string): Xml {
  const files = Array.from({ length: parts }, (_, at) =>
    element('sitemap', [element('loc', `${siteUrl}/sitemap-${at + 1}.xml`)]),
  )
  return element('sitemapindex', files, { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
}
