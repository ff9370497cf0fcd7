import type { PriceRow, Schedule } from '#domain/sales/sale-sheet.ts'
import type { TripWords } from '#domain/trips/trip.ts'
import type { Currencies } from '#memory/currencies.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import { putPriceTable } from '../options/put-price-table.ts'
import { putSchedule } from '../options/put-schedule.ts'
import { type GivenUnit, putUnits } from '../options/put-units.ts'
import { putText } from '../trips/texts.ts'

/** What a record was, in the form in which it is written. */
export type FormerState =
  | { entity: 'units'; units: readonly GivenUnit[] }
  | { entity: 'price_table'; rows: readonly PriceRow[] }
  | { entity: 'schedule'; schedule: Schedule }
  | { entity: 'text'; words: TripWords }

/** Writes again what a record was, by the operation of its own write and all of its rules. */
export async function restoreVersion(
  means: { db: Db; currencies: Currencies; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
  state: FormerState,
): Promise<void> {
  switch (state.entity) {
    case 'units': {
      const change = { sellerId, optionId: id, units: state.units, mayReturn: true }
      await putUnits(means, by, change)
      return
    }
    case 'price_table':
      await putPriceTable(means, by, { sellerId, optionId: id, rows: state.rows })
      return
    case 'schedule':
      await putSchedule(means, by, { sellerId, optionId: id, schedule: state.schedule })
      return
    case 'text': {
      const [product = '', locale = ''] = id.split('/')
      await putText(means, by, { sellerId, product, locale, words: state.words })
    }
  }
}
