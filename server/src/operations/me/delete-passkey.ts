import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Traveller } from '#domain/accounts/session.ts'
import { notFound } from '#domain/refusal.ts'
import { deletePasskeyById } from '#store/auth/passkeys.ts'
import { type Db, transaction } from '#store/database.ts'
import { mailPasskey } from './mail-passkey.ts'

/** Deletes one of a traveller's own passkeys. The device keeps its half, which opens nothing. */
export async function deletePasskey(
  { db, now }: { db: Db; now: Temporal.Instant },
  { site, traveller, id }: { site: WebsiteCaller; traveller: Traveller; id: string },
): Promise<void> {
  const { sellerId, storefrontId } = site
  const { emailKey } = traveller
  await transaction(db, { seller: sellerId }, async tx => {
    const label = await deletePasskeyById(tx, { sellerId, storefrontId, emailKey, id })
    if (label === null) throw notFound('passkey')
    await mailPasskey(tx, { site, traveller, change: 'removed', label, now })
  })
}
