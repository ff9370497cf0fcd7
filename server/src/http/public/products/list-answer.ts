import type { CurrencyCode } from '#domain/money/currency.ts'
import type { CardText } from './card-texts.ts'
import type { FoundPage, FoundTrip } from './find-page.ts'

export type ListAnswer = {
  bytes: Buffer
  /** Differs whenever the bytes do. */
  tagSource: string
}

/**
 * Puts the answer together from cards whose bytes are kept. Making it from objects, or from texts
 * of which a single letter needs two bytes, would take longer than everything else a list does.
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
}): ListAnswer {
  const shown: CardText[] = []
  const prices: string[] = []
  let length = 0
  for (const trip of page.trips) {
    const card = cards.get(trip.tripId)
    if (card === undefined) continue
    const price = `,${pricesJson(trip, currency)}`
    shown.push(card)
    prices.push(price)
    // A comma stands before each but the first.
    length += (shown.length > 1 ? 1 : 0) + card.bytes.length + price.length
  }
  const facets = facetsJson === null ? '' : `,"facets":${facetsJson}`
  const rest = `],"next_cursor":${JSON.stringify(cursor)},"total":${page.total}${facets}}`
  const bytes = Buffer.allocUnsafeSlow(HEAD.length + length + Buffer.byteLength(rest))
  let end = bytes.write(HEAD, 'latin1')
  shown.forEach((card, at) => {
    if (at > 0) bytes[end++] = COMMA
    bytes.set(card.bytes, end)
    end += card.bytes.length
    end += bytes.write(prices[at] as string, end, 'latin1')
  })
  bytes.write(rest, end)
  const tags = shown.map((card, at) => `${card.tag}${prices[at]}`)
  return { bytes, tagSource: `${tags.join()}${rest}` }
}

const HEAD = '{"data":['
const COMMA = 44

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
