import type { StaffCaller } from '#domain/access/callers.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { type Permission, permissionsOfRole } from '#domain/access/permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { type FeedScope, deleteCalendarFeed as removeFeed, upsertCalendarFeed } from '#store/me.ts'
import { type Acting, write } from '../write.ts'

/** The address of a person's own calendar at the seller they work for, shown this once. */
export async function createCalendarFeed(
  acting: Acting<null> & { publicUrl: string; randomBytes: (size: number) => Uint8Array },
  { caller, scope }: { caller: StaffCaller; scope: FeedScope },
): Promise<{ url: string; scope: FeedScope }> {
  const { now, publicUrl, randomBytes } = acting
  const { personId } = caller
  const sellerId = sellerFor(caller, scope)
  const token = makeToken(randomBytes)
  await write({ ...acting, sellerId }, async ({ tx, log }) => {
    await upsertCalendarFeed(tx, {
      sellerId,
      personId,
      scope,
      digest: digestOf(token),
      createdAt: now,
    })
    await log('calendar_feed.created', personId, { scope }, { entity: 'person' })
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
export async function deleteCalendarFeed(acting: Acting, personId: string): Promise<void> {
  const { sellerId } = acting
  await write(acting, async ({ tx, log }) => {
    if (!(await removeFeed(tx, { sellerId, personId }))) throw notFound('calendar_feed')
    await log('calendar_feed.deleted', personId, {}, { entity: 'person' })
  })
}
