import type { BookingStatus } from '#domain/bookings/states.ts'
import type { ByLocale } from '#domain/catalog.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Reader, readAs, type Tx } from '../database.ts'

type OfSeller = { sellerSlug: string; sellerName: string }

export type FoundBooking = OfSeller & {
  id: string
  ref: string
  status: BookingStatus
  tripTitle: string
  optionName: string
  start: string
  pax: number
  leadName: string | null
  leadEmail: string | null
  soldThrough: string | null
  currency: CurrencyCode
  dueNow: number
  priceCurrency: CurrencyCode
  priceTotal: number
  createdAt: Temporal.Instant
}

/** By its reference, or everything that an address has booked with any seller. */
export type BookingWanted = { ref: string } | { leadEmailKey: string }

const MOST_FOUND = 100

/** Newest first. What was only held is nobody's booking. */
export async function findBookingsAnywhere(tx: Tx, wanted: BookingWanted): Promise<FoundBooking[]> {
  return tx<FoundBooking[]>`
    select s.slug as "sellerSlug", s.name as "sellerName", b.id, b.ref, b.status,
      b.trip_title as "tripTitle", b.option_name as "optionName", b.start, b.pax,
      b.lead_name as "leadName", b.lead_email as "leadEmail", b.sold_through as "soldThrough",
      b.currency, b.due_now as "dueNow", b.price_currency as "priceCurrency",
      b.total_usd as "priceTotal", b.created_at as "createdAt"
    from ${'ref' in wanted ? bookingOfRef(tx, wanted.ref) : bookingsOfLead(tx, wanted.leadEmailKey)}
    join sellers s on s.id = b.seller_id
    where b.checked_out_at is not null
    order by b.created_at desc, b.id desc
    limit ${MOST_FOUND}
  `
}

function bookingOfRef(tx: Tx, ref: string) {
  return tx`
    (select seller_id, booking_id from booking_refs where ref = ${ref}) found
    join bookings b on b.seller_id = found.seller_id and b.id = found.booking_id
  `
}

/** Site by site, because that is how leads are found; then what staff have booked. */
function bookingsOfLead(tx: Tx, key: string) {
  return tx`
    (
      select found.id from storefronts site
      cross join lateral (
        select x.id from bookings x
        where x.storefront_id = site.id and x.lead_email_key = ${key}
      ) found
      union all
      select x.id from bookings x where x.storefront_id is null and x.lead_email_key = ${key}
    ) booked
    join bookings b on b.id = booked.id
  `
}

export type FoundTrip = OfSeller & {
  id: string
  slug: string
  titles: ByLocale
  status: string
  salesPaused: boolean
  createdAt: Temporal.Instant
}

type Page = {
  q: string | null
  seller: string | null
  after: { createdAt: string; id: string } | null
  limit: number
}

/** Trips of all sellers, newest first, and how many there are. */
export async function readTripsAnywhere(
  reader: Reader,
  { q, seller, after, limit }: Page,
): Promise<[FoundTrip[], number]> {
  return readAs(reader, 'platform', async tx => {
    const matching = tx`
      from trips t join sellers s on s.id = t.seller_id
      where true ${seller === null ? tx`` : tx`and s.slug = ${seller}`}
      ${
        q === null
          ? tx``
          : tx`and (t.slug ilike ${like(q)} or exists (
              select from trip_texts x where x.seller_id = t.seller_id and x.trip_id = t.id
                and x.title ilike ${like(q)}
            ))`
      }
    `
    const rows = tx<FoundTrip[]>`
      select s.slug as "sellerSlug", s.name as "sellerName", t.id, t.slug, t.status,
        t.sales_paused as "salesPaused", t.created_at as "createdAt",
        (
          select coalesce(jsonb_object_agg(x.locale, x.title), '{}') from trip_texts x
          where x.seller_id = t.seller_id and x.trip_id = t.id
        ) as titles
      ${matching} ${after ? tx`and (t.created_at, t.id) < (${after.createdAt}, ${after.id})` : tx``}
      order by t.created_at desc, t.id desc limit ${limit}
    `
    const counted = tx<{ total: number }[]>`select count(*)::int as total ${matching}`
    const [found, [count]] = await Promise.all([rows, counted])
    return [found, count?.total ?? 0]
  })
}

export type FoundStorefront = OfSeller & {
  id: string
  name: string
  kind: 'direct' | 'marketplace'
  origins: readonly string[]
  manageBookingUrl: string | null
  createdAt: Temporal.Instant
}

/** Sites of all sellers, newest first, and how many there are. */
export async function readStorefrontsAnywhere(
  reader: Reader,
  { q, seller, after, limit }: Page,
): Promise<[FoundStorefront[], number]> {
  return readAs(reader, 'platform', async tx => {
    const matching = tx`
      from storefronts f join sellers s on s.id = f.seller_id
      where true ${seller === null ? tx`` : tx`and s.slug = ${seller}`}
      ${
        q === null
          ? tx``
          : tx`and (f.name ilike ${like(q)} or f.origins::text ilike ${like(q)}
              or f.manage_booking_url ilike ${like(q)})`
      }
    `
    const rows = tx<FoundStorefront[]>`
      select s.slug as "sellerSlug", s.name as "sellerName", f.id, f.name, f.kind, f.origins,
        f.manage_booking_url as "manageBookingUrl", f.created_at as "createdAt"
      ${matching} ${after ? tx`and (f.created_at, f.id) < (${after.createdAt}, ${after.id})` : tx``}
      order by f.created_at desc, f.id desc limit ${limit}
    `
    const counted = tx<{ total: number }[]>`select count(*)::int as total ${matching}`
    const [found, [count]] = await Promise.all([rows, counted])
    return [found, count?.total ?? 0]
  })
}

/** Anywhere in a text, with what the pattern would read as signs taken as letters. */
function like(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
}
