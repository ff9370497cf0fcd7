import type { TripRecord } from '@outset/sdk/seller'

export type SaleAction = 'publish' | 'unpublish' | 'pause' | 'resume' | 'archive'

/** What can be done about the sale of a trip, in the order of how often it is. */
export function saleActions(trip: Pick<TripRecord, 'status' | 'sales_paused'>): SaleAction[] {
  const { status, sales_paused } = trip
  const pausing: SaleAction = sales_paused ? 'resume' : 'pause'
  if (status === 'published') return [pausing, 'unpublish', 'archive']
  if (status === 'archived') return ['publish']
  return ['publish', 'archive']
}

/** What takes something from travellers who look at it now. */
export function isDangerous(action: SaleAction): boolean {
  return action === 'unpublish' || action === 'archive'
}
