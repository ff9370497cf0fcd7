import { extrasForAll } from '../pricing/extras.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { StockKind } from '../sales/stock.ts'
import type { StockRules } from './stock-left.ts'

export type CountedResource = { kind: StockKind; subjectId: string }

/** The resources that decide whether a start is sold out; none for options sold on request. */
export function countedResources(sheet: SaleSheet): CountedResource[] {
  if (sheet.capacityMode === 'on_request') return []
  const resources = countedStock(sheet)
  for (const { id, stockPerDay } of extrasForAll(sheet)) {
    if (stockPerDay !== null) resources.push({ kind: 'extras', subjectId: id })
  }
  return resources
}

/** Those that every booking takes; of extras it may go without. */
export function countedStock(rules: StockRules): CountedResource[] {
  const { optionId, pool, vehicle, capacityMode } = rules
  if (capacityMode === 'on_request') return []
  const resources: CountedResource[] = []
  if (capacityMode === 'limited') {
    resources.push({ kind: rules.private ? 'groups' : 'seats', subjectId: optionId })
    if (pool) resources.push({ kind: 'shared_seats', subjectId: pool.id })
  }
  if (vehicle?.limit) resources.push({ kind: 'vehicles', subjectId: vehicle.limit.id })
  for (const { id, rooms } of rules.roomTypes) {
    if (rooms !== null) resources.push({ kind: 'beds', subjectId: id })
  }
  return resources
}
