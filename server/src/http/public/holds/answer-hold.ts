import { Lead } from '#contract/checkout.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { checkoutAsks } from '#domain/bookings/checkout-asks.ts'
import { PICKUP_FIELDS } from '#domain/bookings/checkout-details.ts'
import { inLocale } from '#domain/catalog.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { SelectedUnit } from '#domain/sales/selection.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import { timestamp } from '#domain/timestamp.ts'
import { quotedPlanObject, quoteObject } from '#operations/quotes.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { type Answer, answer } from '../../endpoint.ts'
import { wireSoldCover } from '../../wire/cover.ts'
import { wirePaymentMethod } from '../../wire/payment-method.ts'
import { findSoldSheet, type SoldSheet } from '../sold-sheet.ts'

type Held = { status: 200 | 201; caller: WebsiteCaller; hold: Booking }

/** The answer of every call that gives a hold. */
export async function answerHold(
  { saleSheets, publicUrl }: Pick<WebsiteDeps, 'saleSheets' | 'publicUrl'>,
  { status, caller, hold }: Held,
): Promise<Answer> {
  // What was taken off the site since can still be checked out.
  const sold = await findSoldSheet(saleSheets, caller, hold)
  const { paymentMethods: methods } = caller
  return answer(status, wireHold(hold, { ...sold, methods, publicUrl }))
}

/** What a hold is shown with. */
type HoldContext = SoldSheet & {
  methods: readonly PaymentMethod[]
  publicUrl: string
}

/** Where the visitor came from is nobody's business but the seller's, so it is not in here. */
function wireHold(hold: Booking, context: HoldContext) {
  const { ref, status, holdExpiresAt, start, quote } = hold
  const { sheet } = context
  return {
    ref,
    status,
    hold_expires_at: timestamp(holdExpiresAt),
    start,
    trip: wireTrip(hold, context),
    option: { id: hold.optionId, name: hold.optionName, confirmation: quote.confirmation },
    units: hold.selection.units
      .filter(({ qty }) => qty > 0)
      .map(unit => wireUnit(hold, unit, sheet)),
    quote: quoteObject(quote),
    ...quotedPlanObject(quote),
    checkout: status === 'on_hold' ? wireCheckout(hold, context) : null,
  }
}

function wireTrip(hold: Booking, { sheet, isSoldHere, publicUrl }: HoldContext) {
  const locale = localeOf(hold)
  return {
    product_id: hold.tripId,
    slug: sheet && isSoldHere ? sheet.tripSlug : null,
    title: hold.tripTitle,
    cover: wireSoldCover(sheet?.cover ?? null, { locale, publicUrl }),
    timezone: hold.timezone,
    seller: sheet && { slug: sheet.sellerSlug, name: sheet.sellerName },
  }
}

function wireUnit(hold: Booking, { unitId, qty, ages }: SelectedUnit, sheet: SaleSheet | null) {
  const unit = sheet?.units.find(({ id }) => id === unitId)
  const label = unit ? inLocale(unit.labels, localeOf(hold)).text : soldLabel(hold, unitId)
  return { unit_id: unitId, type: unit?.type ?? 'other', label, qty, ages }
}

/** What its line says, of a unit that the option has no more. */
function soldLabel({ quote }: Booking, unitId: string): string {
  return quote.lines.find(({ kind, ref }) => kind === 'unit' && ref === unitId)?.label ?? ''
}

/** The language that the words of a hold are in. */
function localeOf({ locale }: Booking): string {
  return locale ?? 'en'
}

const LEAD_FIELDS = Object.keys(Lead.properties).map(field => ({
  field,
  required: Lead.required.some(name => name === field),
}))

function wireCheckout(hold: Booking, { methods, sheet }: HoldContext) {
  const asks = checkoutAsks(hold, { methods, sheet })
  const { travellers } = asks
  return {
    payment_method_required: asks.needsPaymentMethod,
    payment_methods: asks.paymentMethods.map(wirePaymentMethod),
    traveller_details: {
      scope: travellers.scope,
      fields: travellers.fields,
      collect: travellers.collect,
      positions: travellers.count,
      required: travellers.isRequired,
      due_at: timestamp(travellers.dueAt),
    },
    pickup_asks: asks.pickup.map(ask => ({ ask, field: PICKUP_FIELDS[ask].name })),
    lead_fields: LEAD_FIELDS,
  }
}
