import type { Fault } from '../fault.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import { extrasFor } from './extras.ts'
import { unitsPricedByAge } from './price-table.ts'

/** What is wrong with a selection as such, once it is known what it selects from. */
export function findSelectionFault(
  sheet: SaleSheet,
  selection: Selection,
  { inOffer = false } = {},
): Fault | null {
  return (
    findAgesFault(inOffer ? NO_AGES : unitsPricedByAge(sheet), selection) ??
    findExtraFault(sheet, selection) ??
    findRoomFault(sheet, selection)
  )
}

/** Where the price is made for the group, no age decides anything. */
const NO_AGES: ReadonlySet<string> = new Set()

function findAgesFault(pricedByAge: ReadonlySet<string>, { units }: Selection): Fault | null {
  for (const [index, { unitId, qty, ages }] of units.entries()) {
    if (ages === null && (qty === 0 || !pricedByAge.has(unitId))) continue
    if (ages?.length === qty) continue
    const field = `units.${index}.ages`
    if (ages === null) {
      return { field, reason: 'required', message: 'is required, as the age decides the price' }
    }
    const reason = ages.length < qty ? 'too_few' : 'too_many'
    return { field, reason, message: 'must have qty ages', limit: qty }
  }
  return null
}

function findExtraFault(sheet: SaleSheet, { extras }: Selection): Fault | null {
  if (extras.length === 0) return null
  const known = new Set(extrasFor(sheet).map(({ id }) => id))
  const index = extras.findIndex(({ extraId }) => !known.has(extraId))
  if (index === -1) return null
  return {
    field: `extras.${index}.extra_id`,
    reason: 'unknown_value',
    message: 'must be an extra of this option',
  }
}

function findRoomFault({ roomTypes }: SaleSheet, { rooms }: Selection): Fault | null {
  if (rooms.length === 0) return null
  if (roomTypes.length === 0) {
    return { field: 'rooms', reason: 'not_applicable', message: 'is for options that have rooms' }
  }
  const index = rooms.findIndex(({ qty, beds }) => beds !== null && qty !== 1)
  if (index === -1) return null
  return {
    field: `rooms.${index}.qty`,
    reason: 'too_large',
    message: 'must be 1 where beds are given',
    limit: 1,
  }
}
