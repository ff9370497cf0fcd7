import type { StartClock } from '../availability/start-times.ts'
import type { StartRules } from '../availability/starts.ts'
import type { StockRules } from '../availability/stock-left.ts'
import type { ByLocale } from '../catalog.ts'
import type { DepartureException, SaleSheet } from '../sales/sale-sheet.ts'

/**
 * What showing the departures of an option takes: when it runs, what can run out, and how all of it
 * is called. Prices are not in it, so that a seller's thousand options fit into memory.
 */
export type DepartureSheet = StockRules &
  StartRules &
  Pick<
    SaleSheet,
    'tripId' | 'titles' | 'optionNames' | 'days' | 'durationMinutes' | 'salesPaused'
  > & {
    /** One object for all options whose instants are worked out alike. */
    clock: StartClock
    units: readonly DepartureUnit[]
    exceptions: Readonly<Record<string, NotedException>>
  }

export type DepartureUnit = { id: string; type: string; labels: ByLocale }
export type NotedException = DepartureException & { note: string | null }
