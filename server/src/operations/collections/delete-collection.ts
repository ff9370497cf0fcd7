import type { Actor } from '#store/audit-log.ts'
import { deleteCollection as deleteRow } from '#store/collections.ts'
import type { Db } from '#store/database.ts'
import { changeCollection } from './change-collection.ts'

export async function deleteCollection(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  slug: string,
): Promise<void> {
  await changeCollection(deps, by, {
    slug,
    action: 'collection.deleted',
    changes: () => ({ slug }),
    write: (tx, { id }) => deleteRow(tx, id),
  })
}
