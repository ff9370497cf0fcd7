import type { Addresses, LinkedTrip } from '#addresses.ts'

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
  { crumbs, ...settings }: ListDataSettings & { crumbs: readonly Crumb[] },
): object {
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: settings.siteUrl + href,
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [breadcrumbs, itemList(cards, settings)] }
}
