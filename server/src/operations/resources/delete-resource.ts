import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { hasAssignments } from '#store/resources/assignments.ts'
import { lockResources, deleteResource as removeResource } from '#store/resources/resources.ts'
import { audit } from '../audit.ts'

/** One that departures have, or had, is retired instead: who led them stays known. */
export async function deleteResource(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    const [resource] = await lockResources(tx, { sellerId, ids: [id] })
    if (!resource) throw notFound('resource')
    if (await hasAssignments(tx, { sellerId, resourceId: id })) {
      const detail = 'Departures have it, or had it; retire it instead.'
      throw refuse('Conflict', { reason: 'assigned' }, detail)
    }
    await removeResource(tx, { sellerId, id })
    await audit(tx, {
      sellerId,
      by,
      action: 'resource.deleted',
      entity: 'resource',
      entityId: id,
      changes: { name: { before: resource.name, after: null } },
      at: now,
    })
  })
}
