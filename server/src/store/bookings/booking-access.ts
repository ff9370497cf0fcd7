import type { Booking } from '#domain/bookings/booking.ts'
import type { TokenPurpose } from '#domain/bookings/proof.ts'
import { readWholeRows } from '../database/read-whole-rows.ts'
import type { Reader } from '../database.ts'
import { bookingColumns } from './bookings.ts'

/** The site that asks; on a direct site also bookings that its seller's staff made open. */
export type Site = { storefrontId: string; ownSellerId: string | null }

export type Knock = {
  site: Site
  ref: string
  digest: Buffer
  purposes: readonly TokenPurpose[]
  position: number | null
  emailKeys: readonly string[]
}

export type Opened = { booking: Booking; now: Temporal.Instant }

/** The booking for a right proof, by the clock of the database; null for any other. */
export async function openBooking(reader: Reader, knock: Knock): Promise<Opened | null> {
  const { site } = knock
  const read = () => reader<(Booking & { now: Temporal.Instant })[]>`
    select ${bookingColumns(reader)}, app_now() as now
    from open_booking(${knock.ref}, ${site.storefrontId}, ${site.ownSellerId}, ${knock.digest},
      ${[...knock.purposes]}::text[], ${knock.position}, ${[...knock.emailKeys]}::text[]) b
  `
  const [row] = await readWholeRows(reader, read)
  if (!row) return null
  const { now, ...booking } = row
  return { booking, now }
}

/** Newest start first; what was never checked out is not among them. */
export async function listBookingsOfLead(
  reader: Reader,
  page: {
    site: Site
    emailKey: string
    after: { start: string; id: string } | null
    limit: number
  },
): Promise<Booking[]> {
  const { site, after } = page
  const read = () => reader<Booking[]>`
    select ${bookingColumns(reader)}
    from bookings_of_lead(${site.storefrontId}, ${site.ownSellerId}, ${page.emailKey}) b
    where ${after ? reader`(b.start, b.id) < (${after.start}, ${after.id})` : reader`true`}
    order by b.start desc, b.id desc
    limit ${page.limit}
  `
  return readWholeRows(reader, read)
}
