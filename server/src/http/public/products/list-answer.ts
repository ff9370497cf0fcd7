import type { CurrencyCode } from '#domain/money/currency.ts'
import type { FoundPage, FoundTrip } from './find-page.ts'
import type { KeptText } from './kept-text.ts'

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
  facets,
}: {
  page: Pick<FoundPage, 'trips' | 'total'>
  cards: ReadonlyMap<string, KeptText>
  currency: CurrencyCode
  cursor: string | null
  facets: KeptText | null
}): ListAnswer {
  const shown: KeptText[] = []
  const prices: string[] = []
  let tags = currency as string
  let length = 0
  for (const trip of page.trips) {
    const card = cards.get(trip.tripId)
    if (card === undefined) continue
    const price = `,${pricesJson(trip, currency)}`
    shown.push(card)
    prices.push(price)
    tags += priceTag(card, trip)
    // A comma stands before each but the first.
    length += (shown.length > 1 ? 1 : 0) + card.bytes.length + price.length
  }
  const rest = `],"next_cursor":${JSON.stringify(cursor)},"total":${page.total}`
  const tail = facets === null ? CLOSE : facets.bytes.length + FACETS.length + CLOSE
  const bytes = Buffer.allocUnsafeSlow(HEAD.length + length + rest.length + tail)
  let end = bytes.write(HEAD, 'latin1')
  for (let at = 0; at < shown.length; at++) {
    const card = shown[at] as KeptText
    if (at > 0) bytes[end++] = COMMA
    bytes.set(card.bytes, end)
    end += card.bytes.length
    end += bytes.write(prices[at] as string, end, 'latin1')
  }
  end += bytes.write(rest, end, 'latin1')
  if (facets !== null) {
    end += bytes.write(FACETS, end, 'latin1')
    bytes.set(facets.bytes, end)
    end += facets.bytes.length
  }
  bytes[end] = BRACE
  return { bytes, tagSource: facets === null ? tags + rest : tags + rest + facets.tag }
}

const HEAD = '{"data":['
const FACETS = ',"facets":'
const COMMA = 44
const BRACE = 125
/** The length of the last brace. */
const CLOSE = 1

/** All that the bytes of a card and its prices depend on, but for the currency: far shorter. */
function priceTag({ tag }: KeptText, { fromPrice, group }: FoundTrip): string {
  const from = fromPrice === null ? '' : `${fromPrice.amountMinor} ${fromPrice.groupSize}`
  if (group === null) return `${tag} ${from},`
  return `${tag} ${from} ${group.amountMinor} ${group.nextAmountMinor},`
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
