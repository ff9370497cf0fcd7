import { readOptOutToken } from '#domain/messages/opt-out.ts'
import { notFound } from '#domain/refusal.ts'
import { type Db, transaction } from '#store/database.ts'
import { insertOptOut } from '#store/messages/message-opt-outs.ts'

type Deps = { db: Db; now: Temporal.Instant; vault: { digestCode(text: string): Buffer } }

/** Ends what a seller writes to an address beyond its bookings. Twice is like once. */
export async function unsubscribe({ db, now, vault }: Deps, token: string): Promise<void> {
  const optOut = readOptOutToken(vault.digestCode, token)
  if (optOut === null) throw notFound('message')
  const { sellerId } = optOut
  await transaction(db, { seller: sellerId }, tx => insertOptOut(tx, { ...optOut, now }))
}
