import { partyPrice, type TableFares } from './fares.ts'
import { type ListingTable, NO_PRICE, unitMinorOf } from './listing-table.ts'
import type { Party } from './party.ts'
import { groupPriceMinor } from './prices.ts'
import type { UnitPricer } from './unit-pricer.ts'

/** A party, and the same with one adult more. */
export type PartyFares = { party: Party; another: Party; fares: TableFares }

/** What a party pays together for the trip of a row; null where it cannot be booked. */
export function partyMinor(
  table: ListingTable,
  row: number,
  { party, fares, price }: Omit<PartyFares, 'another'> & { price: UnitPricer | null },
): number | null {
  if (price === null) return null
  const options = fares.optionsOf.get(table.tripIds[row] ?? '')
  if (options) return partyPrice(options, { party, price })
  const minor = unitMinorOf(table, row, party.size)
  if (minor === NO_PRICE) return null
  return groupPriceMinor({ minor, travellers: party.size, price })
}
