import type { CurrencyCode } from '#domain/money/currency.ts'
import { wireCardPrices } from '../../wire/trip-card.ts'
import type { CardText } from './card-texts.ts'
import type { FoundPage, FoundTrip } from './find-page.ts'

/**
 * Puts the answer together from cards whose text is kept. Making it from objects would take longer
 * than everything else that a list does.
 */
export function listAnswer({
  page,
  cards,
  currency,
  cursor,
  facetsJson,
}: {
  page: Pick<FoundPage, 'trips' | 'total'>
  cards: ReadonlyMap<string, CardText>
  currency: CurrencyCode
  cursor: string | null
  facetsJson: string | null
}): Buffer {
  const data = page.trips.flatMap(trip => {
    const card = cards.get(trip.tripId)
    return card === undefined ? [] : [`${card},${pricesJson(trip, currency)}`]
  })
  const parts = [
    `"data":[${data.join()}]`,
    `"next_cursor":${JSON.stringify(cursor)}`,
    `"total":${page.total}`,
    ...(facetsJson === null ? [] : [`"facets":${facetsJson}`]),
  ]
  return Buffer.from(`{${parts.join()}}`)
}

/** The fields of a card that come last, with its closing brace. */
function pricesJson({ fromPrice, group }: FoundTrip, currency: CurrencyCode): string {
  return JSON.stringify(wireCardPrices({ currency, fromPrice, group })).slice(1)
}
