import type { Site } from '../bookings/booking-access.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

/** What a traveller has said of themselves on one site; null is what they have not. */
export type TravellerProfile = {
  name: string | null
  phone: string | null
  /** ISO 3166. */
  country: string | null
}

type Whose = { sellerId: string; storefrontId: string; emailKey: string }

export async function findTravellerProfile(
  reader: Reader,
  { sellerId, storefrontId, emailKey }: Whose,
): Promise<TravellerProfile | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<TravellerProfile[]>`
      select name, phone, country from traveller_profiles
      where seller_id = ${sellerId} and storefront_id = ${storefrontId} and email_key = ${emailKey}
    `
    return row ?? null
  })
}

/** As whom the same address has booked last on this site. */
export async function findLeadOfLastBooking(
  reader: Reader,
  { site, emailKey }: { site: Site; emailKey: string },
): Promise<Pick<TravellerProfile, 'name' | 'phone'> | null> {
  const [row] = await reader<Pick<TravellerProfile, 'name' | 'phone'>[]>`
    select b.lead_name as name, nullif(b.lead_phone, '') as phone
    from bookings_of_lead(${site.storefrontId}, ${site.ownSellerId}, ${emailKey}) b
    order by b.checked_out_at desc, b.id desc
    limit 1
  `
  return row ?? null
}

export async function upsertTravellerProfile(
  tx: Tx,
  profile: Whose & TravellerProfile & { now: Temporal.Instant },
): Promise<void> {
  const { sellerId, storefrontId, emailKey, name, phone, country, now } = profile
  await tx`
    insert into traveller_profiles
      (seller_id, storefront_id, email_key, name, phone, country, updated_at)
    values (${sellerId}, ${storefrontId}, ${emailKey}, ${name}, ${phone}, ${country},
      ${now.toString()})
    on conflict (seller_id, storefront_id, email_key) do update
      set name = excluded.name, phone = excluded.phone, country = excluded.country,
        updated_at = excluded.updated_at
  `
}
