import { notFound } from '#domain/refusal.ts'
import { type Db, transaction } from '#store/database.ts'
import { deletePasskeyById } from '#store/passkeys.ts'

/** Forgets one of a traveller's own passkeys. The device keeps its half, which opens nothing. */
export async function deletePasskey(
  { db }: { db: Db },
  wanted: { sellerId: string; storefrontId: string; emailKey: string; id: string },
): Promise<void> {
  const isDeleted = await transaction(db, { seller: wanted.sellerId }, tx =>
    deletePasskeyById(tx, wanted),
  )
  if (!isDeleted) throw notFound('passkey')
}
