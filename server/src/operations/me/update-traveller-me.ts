import type { WebsiteCaller } from '#domain/access/callers.ts'
import {
  findLeadOfLastBooking,
  findTravellerProfile,
  type TravellerProfile,
  upsertTravellerProfile,
} from '#store/auth/traveller-profiles.ts'
import { lockCap } from '#store/database/caps.ts'
import { type Db, type Reader, transaction } from '#store/database.ts'

type Whose = { site: WebsiteCaller; emailKey: string }

/** What the traveller has saved; before that, as whom they booked last. */
export async function readTravellerMe(
  reader: Reader,
  { site, emailKey }: Whose,
): Promise<TravellerProfile> {
  const { sellerId, storefrontId, storefrontKind } = site
  const saved = await findTravellerProfile(reader, { sellerId, storefrontId, emailKey })
  if (saved) return saved
  const ownSellerId = storefrontKind === 'direct' ? sellerId : null
  const lead = await findLeadOfLastBooking(reader, {
    site: { storefrontId, ownSellerId },
    emailKey,
  })
  return { name: lead?.name ?? null, phone: lead?.phone ?? null, country: null }
}

/** Saves what is changed with what was known; from now on bookings change nothing of it. */
export async function updateTravellerMe(
  { db, now }: { db: Db; now: Temporal.Instant },
  { site, emailKey, change }: Whose & { change: Partial<TravellerProfile> },
): Promise<TravellerProfile> {
  const { sellerId, storefrontId } = site
  return transaction(db, { seller: sellerId }, async tx => {
    // Two changes of different fields both count; there may be no row yet that one could lock.
    await lockCap(tx, `traveller profile ${storefrontId} ${emailKey}`)
    const profile = { ...(await readTravellerMe(tx, { site, emailKey })), ...change }
    await upsertTravellerProfile(tx, { sellerId, storefrontId, emailKey, ...profile, now })
    return profile
  })
}
