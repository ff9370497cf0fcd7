import { countedResources } from '../availability/counted-resources.ts'
import type { Start } from '../availability/starts.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { type StockKey, stockKey, type Taken } from '../sales/stock.ts'

/** A place on which shown prices depend, and how much of it was taken when they were worked out. */
export type WatchedStock = StockKey & { taken: number }

export type StockWatch = {
  /** Of the starts of an option that matter. */
  startsOf(sheet: SaleSheet): (start: Start) => void
  places(): WatchedStock[]
}

/** Remembers what was looked at, each place once: options share pools and vehicles. */
export function watchStock(taken: Taken): StockWatch {
  const watched = new Map<string, WatchedStock>()
  return {
    startsOf(sheet) {
      const resources = countedResources(sheet)
      return ({ start, date }) => {
        for (const { kind, subjectId } of resources) {
          const isOfDay = kind === 'vehicles' || kind === 'extras'
          const place = { kind, subjectId, slot: isOfDay ? date : start }
          const key = stockKey(place)
          watched.set(key, { ...place, taken: taken.get(key) ?? 0 })
        }
      }
    },
    places: () => [...watched.values()],
  }
}
