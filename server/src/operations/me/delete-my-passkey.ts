import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { deleteStaffPasskey } from '#store/auth/staff-passkeys.ts'
import { type Db, transaction } from '#store/database.ts'
import { recordPasskeyChange } from './record-passkey-change.ts'

type Owned = { personId: string; sellerId: string | null; id: string }

/** Deletes one of a person's own passkeys. The device keeps its half, which opens nothing. */
export async function deleteMyPasskey(
  { db, now, publicUrl }: { db: Db; now: Temporal.Instant; publicUrl: string },
  by: Actor,
  { personId, sellerId, id }: Owned,
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const label = await deleteStaffPasskey(tx, { personId, id })
    if (label === null) throw notFound('passkey')
    const change = { personId, sellerId, passkeyId: id, change: 'removed', label } as const
    await recordPasskeyChange(tx, by, { ...change, publicUrl, now })
  })
}
