import assert from 'node:assert/strict'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  findResource,
  lockResources,
  type Resource,
  type ResourceSettings,
  updateResource as writeResource,
} from '#store/resources/resources.ts'
import { audit, differences } from '../audit.ts'
import { mustBeFree } from './create-resource.ts'

type ResourceChange = { sellerId: string; id: string; change: Partial<ResourceSettings> }

export async function updateResource(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id, change }: ResourceChange,
): Promise<Resource> {
  return transaction(db, { seller: sellerId }, async tx => {
    const [before] = await lockResources(tx, { sellerId, ids: [id] })
    if (!before) throw notFound('resource')
    const { kind, name, personId, capacity, note, retired } = before
    const settings: ResourceSettings = { kind, name, personId, capacity, note, retired }
    const after = { ...settings, ...change }
    if (after.personId !== null && after.personId !== personId) {
      await mustBeFree(tx, { sellerId, personId: after.personId })
    }
    const changes = differences(settings, after)
    if (Object.keys(changes).length === 0) return before
    await writeResource(tx, { ...after, sellerId, id, now: now.toString() })
    await audit(tx, {
      sellerId,
      by,
      action: 'resource.updated',
      entity: 'resource',
      entityId: id,
      changes,
      at: now,
    })
    const changed = await findResource(tx, { sellerId, id })
    assert(changed, 'it is locked')
    return changed
  })
}
