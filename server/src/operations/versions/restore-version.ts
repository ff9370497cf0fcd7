import type { PriceRow, Schedule } from '#domain/sales/sale-sheet.ts'
import type { TripWords } from '#domain/trips/trip.ts'
import type { Currencies } from '#memory/currencies.ts'
import { putPriceTable } from '../options/price-table.ts'
import { putSchedule } from '../options/schedule.ts'
import { type GivenUnit, putUnits } from '../options/units.ts'
import { putText } from '../trips/texts.ts'
import type { Acting } from '../write.ts'

/** What a record was, in the form in which it is written. */
export type FormerState =
  | { entity: 'units'; units: readonly GivenUnit[] }
  | { entity: 'price_table'; rows: readonly PriceRow[] }
  | { entity: 'schedule'; schedule: Schedule }
  | { entity: 'text'; words: TripWords }

/** Writes again what a record was, by the operation of its own write and all of its rules. */
export async function restoreVersion(
  acting: Acting & { currencies: Currencies },
  id: string,
  state: FormerState,
): Promise<void> {
  switch (state.entity) {
    case 'units':
      await putUnits(acting, { optionId: id, units: state.units, mayReturn: true })
      return
    case 'price_table':
      await putPriceTable(acting, { optionId: id, rows: state.rows })
      return
    case 'schedule':
      await putSchedule(acting, { optionId: id, schedule: state.schedule })
      return
    case 'text': {
      const [product = '', locale = ''] = id.split('/')
      await putText(acting, { product, locale, words: state.words })
    }
  }
}
