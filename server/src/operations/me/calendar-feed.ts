import type { StaffCaller } from '#domain/access/callers.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { type Permission, permissionsOfRole } from '#domain/access/permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { type FeedScope, deleteCalendarFeed as removeFeed, upsertCalendarFeed } from '#store/me.ts'
import { audit } from '../audit.ts'

type Deps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

/** The address of a person's own calendar at the seller they work for, shown this once. */
export async function createCalendarFeed(
  { db, now, publicUrl, randomBytes }: Deps,
  by: Actor,
  { caller, scope }: { caller: StaffCaller; scope: FeedScope },
): Promise<{ url: string; scope: FeedScope }> {
  const { personId } = caller
  const sellerId = sellerFor(caller, scope)
  const token = makeToken(randomBytes)
  await transaction(db, { seller: sellerId }, async tx => {
    await upsertCalendarFeed(tx, {
      sellerId,
      personId,
      scope,
      digest: digestOf(token),
      createdAt: now,
    })
    await audit(tx, {
      sellerId,
      by,
      action: 'calendar_feed.created',
      entity: 'person',
      entityId: personId,
      changes: { scope },
      at: now,
    })
  })
  return { url: `${publicUrl}/feeds/${token}.ics`, scope }
}

/** Own departures are for whoever may be assigned some, those of everybody for who reads them. */
function sellerFor({ sellerId, role }: StaffCaller, scope: FeedScope): string {
  const permission: Permission = scope === 'all' ? 'booking:read' : 'attendance:manage'
  if (sellerId === null || role === null) {
    throw refuse('NotPermitted', { permission, reason: 'no_operator' })
  }
  if (permissionsOfRole(role).has(permission)) return sellerId
  throw refuse('NotPermitted', { permission, reason: 'missing_permission' })
}

/** The address opens nothing any more. */
export async function deleteCalendarFeed(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    if (!(await removeFeed(tx, { sellerId, personId }))) throw notFound('calendar_feed')
    await audit(tx, {
      sellerId,
      by,
      action: 'calendar_feed.deleted',
      entity: 'person',
      entityId: personId,
      changes: {},
      at: now,
    })
  })
}
