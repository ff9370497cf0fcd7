import type { Booking } from '#domain/bookings/booking.ts'
import type { TokenPurpose } from '#domain/bookings/proof.ts'
import { readWholeRows } from '../database/read-whole-rows.ts'
import type { Reader } from '../database.ts'
import { bookingColumns } from './bookings.ts'

/** The site that asks. A direct site also opens bookings that its seller's staff made. */
export type Site = { storefrontId: string; ownSellerId: string | null }

export type AccessAttempt = {
  site: Site
  ref: string
  digest: Buffer
  purposes: readonly TokenPurpose[]
  position: number | null
  emailKeys: readonly string[]
}

export type OpenedBooking = {
  booking: Booking
  now: Temporal.Instant
  /** Of the whole row: another one as soon as anything in it was changed. */
  version: string
}

type OpenedRow = Booking & { n: number; now: Temporal.Instant; version: string }

/** The bookings for right proofs, in the order asked, by the clock of the database; else null. */
export async function openBookings(
  reader: Reader,
  attempts: readonly AccessAttempt[],
): Promise<(OpenedBooking | null)[]> {
  const asked = attempts.map(({ site, ref, digest, purposes, position, emailKeys }, n) => ({
    n,
    ref,
    site: site.storefrontId,
    own_seller: site.ownSellerId,
    token: `\\x${digest.toString('hex')}`,
    purposes,
    card: position,
    emails: emailKeys,
  }))
  const read = () => reader<OpenedRow[]>`
    select asked.n, ${bookingColumns(reader)}, app_now() as now, md5(b::text) as version
    from jsonb_to_recordset(${reader.json(asked)}) as asked (
      n integer, ref text, site uuid, own_seller uuid, token bytea, purposes text[], card integer,
      emails text[]
    )
    cross join lateral open_booking(asked.ref, asked.site, asked.own_seller, asked.token,
      asked.purposes, asked.card, asked.emails) b
  `
  const rows = await readWholeRows(reader, read)
  const opened: (OpenedBooking | null)[] = attempts.map(() => null)
  for (const { n, now, version, ...booking } of rows) opened[n] = { booking, now, version }
  return opened
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
