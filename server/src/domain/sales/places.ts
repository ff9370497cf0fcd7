/**
 * Resources that can run out. Seats, groups and beds belong to a start, vehicles and extras to a
 * day; shared seats are those of a pool that several options sell from.
 */
export type PlaceKind = 'seats' | 'groups' | 'shared_seats' | 'vehicles' | 'beds' | 'extras'

/** A quantity of one resource at one time; `capacity` is the total at that time. */
export type PlaceWanted = {
  kind: PlaceKind
  /** The option, the pool, the vehicle limit, the room type or the extra. */
  subjectId: string
  /** The start as the selection names it, or its date. */
  slot: string
  qty: number
  capacity: number
}

export type PlaceKey = Pick<PlaceWanted, 'kind' | 'subjectId' | 'slot'>

/** How much of each resource is taken; one that is not in it is free. */
export type Taken = ReadonlyMap<string, number>

export function placeKey({ kind, subjectId, slot }: PlaceKey): string {
  return `${kind} ${subjectId} ${slot}`
}

/** The slot that such a key names. */
export function slotOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1)
}
