import { contractTexts, type SiteText } from '../legal-texts.ts'
import { granted, type Outcome, refused } from '../refusal.ts'
import type { PickupAsk } from '../sales/sale-sheet.ts'
import { minutesToPay, type PaymentMethod } from '../storefronts.ts'
import { emailKey } from '../text.ts'
import { timestamp } from '../timestamp.ts'
import type { Attribution } from './attribution.ts'
import type { BookedBank, Booking, PickupDetails } from './booking.ts'
import { offeredMethods } from './checkout-asks.ts'
import { judgePickupDetails, judgeTravellers } from './checkout-details.ts'
import { latestMoment } from './deadlines.ts'
import { agreedDeposit, depositDueAt } from './deposit.ts'
import { planCheckout } from './payment-plan.ts'
import { isPaidAhead } from './settle.ts'
import { isOver } from './states.ts'
import type { CardChange } from './traveller-card.ts'
import { tripDays } from './trip-days.ts'

export type CheckoutRequest = {
  lead: { name: string; email: string; phone: string }
  paymentMethod: string | null
  /** The lead first. */
  cards: readonly CardChange[]
  pickupDetails: PickupDetails | null
  specialRequests: string | null
  /** Of the mails to the traveller and of what the booking says; null where none was asked for. */
  locale: string | null
  /** What the site speaks where nothing else was said. */
  siteLocale: string
  /** What the site says by law, in every language. */
  siteTexts: readonly SiteText[]
  /** Replaces the hold's, with null as well; undefined keeps the hold's. */
  attribution: Attribution | null | undefined
}

/** What a checkout is checked against. */
export type CheckoutContext = {
  methods: readonly PaymentMethod[]
  bank: BookedBank | null
  takesCards: boolean
  requestHours: number
  linkHours: number
  pickupAsks: readonly PickupAsk[]
  onRequest: boolean
  now: Temporal.Instant
}

/**
 * The booking as the checkout makes it. Its price is the one it was held at, and what was in time
 * then is so still, but nobody joins a trip that has begun.
 */
export function checkOut(
  booking: Booking,
  request: CheckoutRequest,
  context: CheckoutContext,
): Outcome<Booking> {
  const { now } = context
  const latest = latestMoment(booking)
  if (isOver(latest, now)) return refused('PastCutoff', { cutoffAt: timestamp(latest) })
  const method = judgePayment(booking, request, context)
  if (!method.granted) return method
  const cards = judgeTravellers(booking, request.cards, tripDays(booking, now))
  if (!cards.granted) return cards
  const pickup = judgePickupDetails(context.pickupAsks, request.pickupDetails)
  if (!pickup.granted) return pickup
  return granted(checkedOut(booking, { ...request, cards: cards.value }, context, method.value))
}

/**
 * A site without ways to pay takes none; any other wants one that it lists for the start, where
 * something is due.
 */
function judgePayment(
  booking: Booking,
  { paymentMethod: wanted }: CheckoutRequest,
  { methods, bank, takesCards }: CheckoutContext,
): Outcome<PaymentMethod | null> {
  if (methods.length === 0) {
    return wanted === null ? granted(null) : refused('PaymentMethodNotOffered', { method: wanted })
  }
  const takes = { transfers: bank !== null, cards: takesCards }
  const offered = offeredMethods(booking, { methods, takes })
  if (wanted === null) {
    if (booking.dueNow === 0) return granted(null)
    return refused('PaymentMethodRequired', { offered: offered.map(({ kind }) => kind) })
  }
  const method = offered.find(({ kind }) => kind === wanted)
  return method ? granted(method) : refused('PaymentMethodNotOffered', { method: wanted })
}

function checkedOut(
  booking: Booking,
  request: CheckoutRequest,
  { bank, requestHours, linkHours, onRequest, now }: CheckoutContext,
  method: PaymentMethod | null,
): Booking {
  const { lead, siteLocale } = request
  const locale = request.locale ?? booking.locale ?? siteLocale
  const deposit = isPaidAhead(method?.kind ?? null) ? agreedDeposit(booking.quote) : null
  const plan = planCheckout({
    onRequest,
    confirmation: booking.quote.confirmation,
    method: method?.kind ?? null,
    deadlineMinutes: method && minutesToPay(method),
    dueNow: booking.dueNow,
    requestHours,
    linkHours,
    // A deposit is to be there before the rest is due.
    latest: depositDueAt({ ...booking, deposit }, latestMoment(booking)),
    now,
  })
  return {
    ...booking,
    ...plan,
    deposit,
    leadName: lead.name,
    leadEmail: lead.email,
    leadEmailKey: emailKey(lead.email),
    leadPhone: lead.phone,
    checkoutEmailKey: emailKey(lead.email),
    locale,
    specialRequests: request.specialRequests,
    pickupDetails: booking.quote.pickup === null ? null : request.pickupDetails,
    attribution: request.attribution === undefined ? booking.attribution : request.attribution,
    paymentMethod: method?.kind ?? null,
    bank: method?.kind === 'bank_transfer' ? bank : null,
    shownTexts: contractTexts(request.siteTexts, { locale, siteLocale }),
    checkedOutAt: now,
    updatedAt: now,
  }
}
