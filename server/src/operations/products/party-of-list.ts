import type { WebsiteCaller } from '#domain/access/callers.ts'
import { ageCuts, fewestSeats, type OptionFares, type TableFares } from '#domain/listing/fares.ts'
import type { AskedList, ListRequest } from '#domain/listing/list-request.ts'
import type { ListingTable } from '#domain/listing/listing-table.ts'
import { withAnother, withFewAges } from '#domain/listing/party.ts'
import type { PartyFares } from '#domain/listing/party-prices.ts'
import { siteFaresAt } from '#domain/listing/site-prices.ts'
import { priceForParty } from '#domain/listing/sorted-rows.ts'
import type { Clock } from '#integrations/clock.ts'
import type { LoopTurns } from '#memory/loop-turns.ts'
import { later, type Steps } from '#memory/steps.ts'
import type { TripFares } from '#memory/trip-fares.ts'

export type PartyMeans = { clock: Clock; tripFares: TripFares; loopTurns: LoopTurns }

/** What the trips of a table ask for a party; null where the list is asked for none. */
export function* partyFaresOf(
  means: PartyMeans,
  caller: WebsiteCaller,
  { party }: Pick<AskedList, 'party'>,
  table: ListingTable,
): Steps<PartyFares | null> {
  if (party === null) return null
  const { memo } = table
  if (memo.fares === null || means.clock.nowMs() >= memo.fares.untilMs) {
    memo.fares = yield* tableFares(means, caller, table)
  }
  const { fares } = memo
  const another = withFewAges(withAnother(party), fares.cuts)
  return { party: withFewAges(party, fares.cuts), another, fares }
}

/** A table belongs to sites that have to be paid at the same times. */
function* tableFares(
  { clock, tripFares }: PartyMeans,
  { paymentMethods: methods }: WebsiteCaller,
  { tripIds, sellerIds }: ListingTable,
): Steps<TableFares> {
  const trips = tripIds.map((tripId, row) => ({ tripId, sellerId: sellerIds[row] ?? '' }))
  const known = yield* tripFares.get(trips)
  const at = { methods, nowMs: clock.nowMs() }
  const optionsOf = new Map<string, readonly OptionFares[]>()
  let earliest = Number.POSITIVE_INFINITY
  for (const [tripId, { stored }] of known) {
    if (stored === null) continue
    const { options, untilMs } = siteFaresAt(stored, at)
    optionsOf.set(tripId, options)
    earliest = Math.min(earliest, untilMs)
  }
  const cuts = ageCuts([...optionsOf.values()].flat())
  return { optionsOf, cuts, untilMs: earliest }
}

/** How many seats a group takes at least on a trip. */
export function seatsOn(asked: PartyFares | null, travellers: number | null) {
  return (tripId: string): number | null => {
    const options = asked?.fares.optionsOf.get(tripId)
    return asked && options ? fewestSeats(options, asked.party) : travellers
  }
}

/**
 * Of thousands of trips for a party that nobody asked for before this takes a while, and whoever
 * else asks something meanwhile is answered between two pieces.
 */
export function* priceInTurns(
  { loopTurns }: Pick<PartyMeans, 'loopTurns'>,
  { partyFares, pricers, maxPriceMinor, sort }: Omit<ListRequest, 'facetNames'>,
  table: ListingTable,
): Steps<void> {
  if (!partyFares || (maxPriceMinor === null && sort !== 'price')) return
  for (const _ of priceForParty(table, { pricers, partyFares })) {
    yield* later(() => loopTurns.next())
  }
}
