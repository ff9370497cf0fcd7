import { notFound } from '#domain/refusal.ts'
import { deleteStaffSessionOf } from '#store/auth/staff-sessions.ts'
import { type Acting, write } from '../write.ts'

type Owned = { personId: string; sellerId: string | null; id: string }

/** Ends a session of one's own, this one or one on another device. */
export async function deleteMySession(
  acting: Acting<null>,
  { personId, sellerId, id }: Owned,
): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    if (!(await deleteStaffSessionOf(tx, { personId, id }))) throw notFound('session')
    await log('session.ended', id, {}, { sellerId })
  })
}
