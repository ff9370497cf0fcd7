import type { TripCard } from '@outset/sdk'
import type { Addresses } from '#addresses.ts'
import { element, type Xml } from './xml.ts'

export interface FeedSettings {
  title: string
  locale: string
  addresses: Addresses
  siteUrl: string
}

/** RSS 2.0. A trip keeps its id when it is renamed, so nobody reads it twice. */
export function feedXml(
  cards: readonly TripCard[],
  { title, locale, addresses, siteUrl }: FeedSettings,
): Xml {
  const itself = { href: siteUrl + addresses.feed(), rel: 'self', type: 'application/rss+xml' }
  const channel = element('channel', [
    element('title', title),
    element('link', siteUrl + addresses.home()),
    element('description', title),
    element('language', locale),
    element('atom:link', [], itself),
    ...cards.map(card => itemOf(card, siteUrl + addresses.trip(card))),
  ])
  return element('rss', [channel], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' })
}

function itemOf({ id, title, summary, categories, seller }: TripCard, link: string): Xml {
  return element('item', [
    element('title', title),
    element('link', link),
    element('guid', id, { isPermaLink: 'false' }),
    element('description', summary),
    element('source', seller.name, { url: link }),
    ...categories.map(({ name }) => element('category', name)),
  ])
}
