/**
 * Resources that can run out. Seats, groups and beds belong to a start, vehicles and extras to a
 * day; shared seats are those of a pool that several options sell from. The uses of a promo code
 * are of no day.
 */
export type StockKind =
  | 'seats'
  | 'groups'
  | 'shared_seats'
  | 'vehicles'
  | 'beds'
  | 'extras'
  | 'promo'

/** A quantity of one resource at one time; `capacity` is the total at that time. */
export type StockWanted = {
  kind: StockKind
  /** The option, the pool, the vehicle limit, the room type, the extra or the promo code. */
  subjectId: string
  /** The start as the selection names it, or its date. */
  slot: string
  qty: number
  capacity: number
}

export type StockKey = Pick<StockWanted, 'kind' | 'subjectId' | 'slot'>

/** How much of each resource is taken; one that is not in it is free. */
export type Taken = ReadonlyMap<string, number>

export function stockKey({ kind, subjectId, slot }: StockKey): string {
  return `${kind} ${subjectId} ${slot}`
}

/** The slot that such a key names. */
export function slotOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1)
}
