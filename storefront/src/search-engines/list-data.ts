import type { ShownSeller } from '@outset/sdk'
import type { Addresses, LinkedTrip } from '#addresses.ts'
import { plainText } from '#content/markdown.ts'

interface ListDataSettings {
  addresses: Addresses
  siteUrl: string
}

/** A list of trips for search engines. */
export function itemList(
  cards: ReadonlyArray<LinkedTrip & { title: string }>,
  { addresses, siteUrl }: ListDataSettings,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: card.title,
      url: siteUrl + addresses.trip(card),
    })),
  }
}

export interface Crumb {
  label: string
  href: string
}

/** Where a page stands, for search engines, with what it lists. */
export function listPage(
  cards: Parameters<typeof itemList>[0],
  { crumbs, about, ...settings }: ListPageSettings,
): object {
  const list = [breadcrumbList(crumbs, settings.siteUrl), itemList(cards, settings)]
  return { '@context': 'https://schema.org', '@graph': about ? [about, ...list] : list }
}

interface ListPageSettings extends ListDataSettings {
  crumbs: readonly Crumb[]
  /** What the page is about. */
  about?: object | undefined
}

/** The way to a page from the first one of the site. */
export function breadcrumbList(crumbs: readonly Crumb[], siteUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: siteUrl + href,
    })),
  }
}

/** A company that sells trips. Its stars are not said: search engines want to read the reviews. */
export function travelAgency(
  { name, blurb, base, founded_year: year, logo, cover, company }: ShownSeller,
  url: string,
): object {
  return {
    '@type': 'TravelAgency',
    name,
    url,
    description: plainText(blurb) || undefined,
    location: base || undefined,
    foundingDate: year === null ? undefined : String(year),
    logo: logo?.url,
    image: cover?.url,
    legalName: company?.legal_name ?? undefined,
    telephone: company?.phone ?? undefined,
    email: company?.email ?? undefined,
  }
}
