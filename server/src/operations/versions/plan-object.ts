import { lossesOf, type WritePlan } from '#domain/versions.ts'

/** How many of each are named; the count says how many there are. */
const MOST_NAMED = 100

/** What a write would do, as answers and refusals show it. */
export function planObject({ changes, impact }: WritePlan) {
  const { priceCells, orphanedBookings, overbookedStarts } = impact
  return {
    dry_run: true as const,
    changes: changes.map(change => ({ ...change })),
    impact: {
      price_cells: counted(priceCells, ({ optionId, unitId, unit, cells }) => ({
        option_id: optionId,
        unit_id: unitId,
        unit,
        cells,
      })),
      orphaned_bookings: counted(orphanedBookings, ({ optionId, start, bookings, pax }) => ({
        option_id: optionId,
        start,
        bookings,
        pax,
      })),
      overbooked_starts: counted(overbookedStarts, ({ optionId, start, capacity, taken }) => ({
        option_id: optionId,
        start,
        capacity,
        taken,
      })),
    },
    losses: lossesOf(impact),
  }
}

function counted<T, W>(items: readonly T[], wire: (item: T) => W): { count: number; items: W[] } {
  return { count: items.length, items: items.slice(0, MOST_NAMED).map(wire) }
}
