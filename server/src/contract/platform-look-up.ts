import { AuditRecord } from './audit-log.ts'
import { Money } from './money.ts'
import { shownSum } from './price.ts'
import { CurrencyCodeText, named, nullable, pageOf, Timestamp, Type, Uuid } from './schema.ts'
import { SellerName } from './storefront.ts'

const PlatformBooking = named(
  'PlatformBooking',
  Type.Object({
    ref: Type.String(),
    seller: SellerName,
    status: Type.String(),
    trip: Type.String(),
    option: Type.String(),
    start: Type.String(),
    pax: Type.Integer(),
    lead_name: nullable(Type.String()),
    lead_email: nullable(Type.String()),
    sold_through: nullable(Type.String({ description: 'The name of the site; null for staff.' })),
    due_now: Money,
    price_currency: CurrencyCodeText,
    ...shownSum('total'),
    created_at: Timestamp,
  }),
)
export const PlatformBookingList = pageOf('PlatformBookingList', PlatformBooking)

const PlatformTrip = named(
  'PlatformTrip',
  Type.Object({
    id: Uuid,
    slug: Type.String(),
    title: nullable(Type.String()),
    seller: SellerName,
    status: Type.String(),
    sales_paused: Type.Boolean(),
    created_at: Timestamp,
  }),
)
export const PlatformTripPage = pageOf('PlatformTripPage', PlatformTrip)

const PlatformStorefront = named(
  'PlatformStorefront',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    kind: Type.String(),
    seller: SellerName,
    origins: Type.Array(Type.String()),
    manage_booking_url: nullable(Type.String()),
    created_at: Timestamp,
  }),
)
export const PlatformStorefrontPage = pageOf('PlatformStorefrontPage', PlatformStorefront)

const Worth = nullable(
  Type.Integer({ description: 'US cents by the rates of today; null where one is missing.' }),
)
const sums = {
  bookings: Type.Integer(),
  price_currency: CurrencyCodeText,
  ...shownSum('total'),
  ...shownSum('operator_share'),
  ...shownSum('commission'),
  ...shownSum('reseller_margin'),
}
export const CommissionReport = named(
  'CommissionReport',
  Type.Object({
    from: Type.String(),
    to: Type.String(),
    data: Type.Array(
      named('CommissionRow', Type.Object({ seller: SellerName, month: Type.String(), ...sums })),
    ),
    totals: Type.Object({
      bookings: Type.Integer(),
      total_usd: Worth,
      operator_share_usd: Worth,
      commission_usd: Worth,
      reseller_margin_usd: Worth,
    }),
  }),
)

const PlatformAuditRecord = named(
  'PlatformAuditRecord',
  Type.Object({ ...AuditRecord.properties, seller: nullable(SellerName) }),
)
export const PlatformAuditPage = pageOf('PlatformAuditPage', PlatformAuditRecord)
