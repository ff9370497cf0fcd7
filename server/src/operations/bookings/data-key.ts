import type { Sealer } from '#domain/access/sealer.ts'
import type { Vault } from '#integrations/vault.ts'
import { findDataKey } from '#store/bookings/booking-data-keys.ts'
import type { Tx } from '#store/database.ts'

type OfBooking = { sellerId: string; bookingId: string }

/** What the key of a booking is itself sealed for. */
export function dataKeyAad(bookingId: string): string {
  return `booking_data_keys:${bookingId}`
}

/** The key that seals the private fields of a booking's travellers, and opens them again. */
export type DataKey = {
  dataKey: Sealer
  /** To be stored, when the key was made just now. */
  newDataKey: Buffer | null
}

/** A key is made with the first private value, so that most bookings never have one. */
export function makeDataKey(vault: Vault, bookingId: string): DataKey {
  const { dataKey, wrapped } = vault.makeDataKey(dataKeyAad(bookingId))
  return { dataKey, newDataKey: wrapped }
}

/** For a booking that is locked: two who save at once must not each make one. */
export async function findOrMakeDataKey(tx: Tx, vault: Vault, of: OfBooking): Promise<DataKey> {
  const dataKey = await openDataKey(tx, vault, of)
  return dataKey ? { dataKey, newDataKey: null } : makeDataKey(vault, of.bookingId)
}

export async function openDataKey(tx: Tx, vault: Vault, of: OfBooking): Promise<Sealer | null> {
  const wrapped = await findDataKey(tx, of)
  return wrapped && vault.openDataKey(wrapped, dataKeyAad(of.bookingId))
}
