import type { WebsiteCaller } from '#domain/access/callers.ts'
import { catalogNames } from '#domain/catalog/catalog-names.ts'
import { earliest } from '#domain/catalog/showing.ts'
import type { Picture, Section } from '#domain/content/sections.ts'
import { instantOf } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { type ShownAt, sitePricesAt } from '#domain/listing/site-prices.ts'
import type { ShownCurrency } from '#memory/currencies.ts'
import type { PublishedPage } from '#store/pages/published-pages.ts'
import type { TripCard } from '#store/products/trip-cards.ts'
import type { LinkedTrip } from '#store/trips/linked-trips.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { wireCover } from '../../wire/media-url.ts'
import { wireWords } from '../../wire/page.ts'
import { wireTripCard } from '../../wire/trip-card.ts'

/** A page and the trips that it shows, by id. */
export type LoadedPage = {
  page: PublishedPage
  trips: ReadonlyMap<string, LinkedTrip>
  cards: ReadonlyMap<string, TripCard>
}

type Card = ReturnType<typeof wireTripCard>
type Shown = { sections: unknown[]; validUntil: Temporal.Instant | undefined }

/** Sections as a website shows them: pictures with their addresses, trips as cards. */
export async function shownSections(
  deps: WebsiteDeps,
  caller: WebsiteCaller,
  loaded: LoadedPage,
): Promise<Shown> {
  const { page, trips } = loaded
  const prices = trips.size > 0 ? await deps.currencies.shown(caller, null) : null
  const at = { methods: caller.paymentMethods, nowMs: deps.clock.nowMs() }
  const cards = prices ? await wireCards(deps, { ...loaded, prices, at }) : new Map()
  const changes = [...trips.values()].map(trip => sitePricesAt(trip, at).untilMs)
  return {
    sections: page.sections.map(section =>
      shownSection(section, { cards, publicUrl: deps.publicUrl }),
    ),
    validUntil: earliest(prices?.validUntil, instantOf(Math.min(...changes))),
  }
}

async function wireCards(
  deps: WebsiteDeps,
  shown: LoadedPage & { prices: ShownCurrency; at: ShownAt },
): Promise<Map<string, Card>> {
  const { page, trips, cards, prices, at } = shown
  const { locale } = page
  const { currency, price } = prices
  const names = catalogNames({ geography: await deps.geography.get(), locale })
  const reader = { locale, names, publicUrl: deps.publicUrl }
  const wired = [...cards.values()].map(card => {
    const trip = trips.get(card.tripId)
    const from = trip ? fromPrice({ steps: sitePricesAt(trip, at).steps, price }) : null
    return [
      card.tripId,
      wireTripCard(card, reader, { currency, fromPrice: from, group: null }),
    ] as const
  })
  return new Map(wired)
}

function shownSection(
  section: Section,
  { cards, publicUrl }: { cards: ReadonlyMap<string, Card>; publicUrl: string },
) {
  const picture = (shown: Picture) => wireCover(publicUrl, shown)
  if (section.type !== 'trips') return wireWords(section, picture)
  const { type, heading, productIds } = section
  return { type, heading, trips: productIds.flatMap(id => cards.get(id) ?? []) }
}
