import type { Actor } from '#store/audit-log.ts'
import {
  type Collection,
  type CollectionRecord,
  updateCollection as updateRow,
} from '#store/collections.ts'
import type { Db } from '#store/database.ts'
import { differences } from '../audit.ts'
import { changeCollection } from './change-collection.ts'
import { assertDays } from './create-collection.ts'

export type CollectionChange = {
  slug: string
  change: Partial<Omit<Collection, 'id' | 'slug'>>
}

export async function updateCollection(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, change }: CollectionChange,
): Promise<CollectionRecord> {
  return changeCollection(deps, by, {
    slug,
    action: 'collection.updated',
    changes: before => differences(before, change),
    write: async (tx, before) => {
      const after = { ...before, ...change }
      assertDays(after)
      await updateRow(tx, after)
      return after
    },
  })
}
