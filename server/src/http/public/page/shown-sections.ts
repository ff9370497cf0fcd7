import type { WebsiteCaller } from '#domain/access/callers.ts'
import { catalogNames } from '#domain/catalog/catalog-names.ts'
import { earliest } from '#domain/catalog/showing.ts'
import { type Picture, productIdsOf, type Section } from '#domain/content/sections.ts'
import { instantOf, pricesAt } from '#domain/listing/price-steps.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import type { ShownCurrency } from '#memory/currencies.ts'
import { loadTripCards } from '#store/products/trip-cards.ts'
import { findLinkedTrips, type LinkedTrip } from '#store/trips/linked-trips.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { wireCover } from '../../wire/media-url.ts'
import { wireWords } from '../../wire/page.ts'
import { wireTripCard } from '../../wire/trip-card.ts'

type Card = ReturnType<typeof wireTripCard>
type Shown = { sections: unknown[]; validUntil: Temporal.Instant | undefined }

/** Sections as a website shows them: pictures with their addresses, trips as cards. */
export async function shownSections(
  deps: WebsiteDeps,
  caller: WebsiteCaller,
  { sections, locale }: { sections: readonly Section[]; locale: string },
): Promise<Shown> {
  const trips = await findLinkedTrips(deps.db, caller, productIdsOf(sections))
  const prices = trips.size > 0 ? await deps.currencies.shown(caller, null) : null
  const nowMs = deps.clock.nowMs()
  const cards = prices ? await loadCards(deps, { trips, prices, locale, nowMs }) : new Map()
  const changes = [...trips.values()].map(trip => pricesAt(trip.pricePeriods, nowMs).untilMs)
  return {
    sections: sections.map(section => shownSection(section, { cards, publicUrl: deps.publicUrl })),
    validUntil: earliest(prices?.validUntil, instantOf(Math.min(...changes))),
  }
}

async function loadCards(
  deps: WebsiteDeps,
  shown: {
    trips: ReadonlyMap<string, LinkedTrip>
    prices: ShownCurrency
    locale: string
    nowMs: number
  },
): Promise<Map<string, Card>> {
  const { trips, prices, locale, nowMs } = shown
  const { currency, price } = prices
  const [geography, cards] = await Promise.all([
    deps.geography.get(),
    loadTripCards(deps.db, { trips: [...trips.values()], locale }),
  ])
  const names = catalogNames({ geography, locale })
  const reader = { locale, names, publicUrl: deps.publicUrl }
  const wired = [...cards.values()].map(card => {
    const { steps } = pricesAt(trips.get(card.tripId)?.pricePeriods ?? null, nowMs)
    const from = fromPrice({ steps, price })
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
