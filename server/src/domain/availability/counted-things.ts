import type { PlaceKind } from '../sales/places.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'

export type CountedThing = { kind: PlaceKind; subjectId: string }

/** What decides whether a start is sold out; of what is sold on request nothing is counted. */
export function countedThings(sheet: SaleSheet): CountedThing[] {
  const { optionId, pool, vehicle, capacityMode } = sheet
  if (capacityMode === 'on_request') return []
  const things: CountedThing[] = []
  if (capacityMode === 'limited') {
    things.push({ kind: sheet.private ? 'groups' : 'seats', subjectId: optionId })
    if (pool) things.push({ kind: 'shared_seats', subjectId: pool.id })
  }
  if (vehicle?.limit) things.push({ kind: 'vehicles', subjectId: vehicle.limit.id })
  for (const { id, rooms } of sheet.roomTypes) {
    if (rooms !== null) things.push({ kind: 'beds', subjectId: id })
  }
  return things
}
