import type { CurrencyCode } from '#domain/money/currency.ts'
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

/** What `wireCardPrices` says, with the brace that closes the card. */
function pricesJson({ fromPrice, group }: FoundTrip, currency: CurrencyCode): string {
  const money = (amount: number | null) =>
    amount === null ? 'null' : `{"amount":${amount},"currency":"${currency}"}`
  const from =
    fromPrice === null
      ? 'null'
      : `{"amount":${fromPrice.amountMinor},"currency":"${currency}",` +
        `"group_size":${fromPrice.groupSize}}`
  if (group === null) return `"from_price":${from}}`
  const { amountMinor, nextAmountMinor } = group
  const [now, next] = [money(amountMinor), money(nextAmountMinor)]
  return `"from_price":${from},"group_price":${now},"next_group_price":${next}}`
}
