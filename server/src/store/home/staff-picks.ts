import type { Reader } from '../database.ts'

export type PickedCollection = {
  slug: string
  showFrom: string | null
  showTo: string | null
  hidden: boolean
  tripIds: string[]
}

/** What staff of the marketplaces chose, small enough to be cached in memory. */
export type StaffPicks = {
  /** Trips that lead a home, in order. */
  featured: readonly string[]
  /** Trips that no home and no collection shows. */
  hidden: ReadonlySet<string>
  collections: ReadonlyMap<string, PickedCollection>
}

export async function loadStaffPicks(reader: Reader): Promise<StaffPicks> {
  const [featured, hidden, collections] = await Promise.all([
    reader<{ tripId: string }[]>`
      select trip_id as "tripId" from home_featured order by position
    `,
    reader<{ tripId: string }[]>`select trip_id as "tripId" from home_hidden`,
    reader<PickedCollection[]>`
      select c.slug, c.show_from as "showFrom", c.show_to as "showTo", c.hidden,
        array(
          select t.trip_id from collection_trips t
          where t.collection_id = c.id order by t.position
        ) as "tripIds"
      from collections c
    `,
  ])
  return {
    featured: featured.map(({ tripId }) => tripId),
    hidden: new Set(hidden.map(({ tripId }) => tripId)),
    collections: new Map(collections.map(collection => [collection.slug, collection])),
  }
}
