import { CheckedOutBooking } from '#contract/booking.ts'
import { CheckoutBody } from '#contract/checkout.ts'
import type { Static } from '#contract/schema.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import type { PickupDetails } from '#domain/bookings/booking.ts'
import type { CheckoutRequest } from '#domain/bookings/check-out.ts'
import { tidyPhone } from '#domain/bookings/phone.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { type CardChange, readCard } from '#domain/bookings/traveller-card.ts'
import { requestedLocale } from '#domain/catalog.ts'
import { invalidFault, invalidInput, notFound } from '#domain/refusal.ts'
import * as operations from '#operations/checkout/checkout.ts'
import { checkoutRequest } from '#operations/checkout/checkout-request.ts'
import type { CheckedOut } from '#operations/checkout/complete-checkout.ts'
import { siteGuardOf } from '../acting.ts'
import type { WebsiteDeps } from '../deps.ts'
import { answer, type Call, endpoint, website } from '../endpoint.ts'
import { SELECTION_REFUSALS } from '../selection-refusals.ts'
import { showBooking } from './bookings/show-booking.ts'
import { countingUnknownHolds, countingWrongAddresses } from './guesses.ts'
import { readSelection } from './quotes.ts'
import { countingWrongCodes } from './wrong-codes.ts'

export const checkout = endpoint({
  method: 'POST',
  path: '/v1/public/checkout',
  tag: 'Booking',
  summary: 'Book what is held, or ask for it',
  description:
    'With the reference of a hold; for an option that is sold on request, with the selection ' +
    'instead. The same hold with the same address books once: a repeat answers the same booking ' +
    'with both tokens null.',
  auth: website,
  cache: 'no-store',
  skipsQueue: true,
  idempotent: true,
  body: CheckoutBody,
  answers: { 200: { description: 'The booking.', schema: CheckedOutBooking } },
  problems: [
    'NotFound',
    'Conflict',
    'RateLimited',
    'HoldExpired',
    'HoldRequired',
    'SellerUnavailable',
    'CurrencyNotEnabled',
    ...SELECTION_REFUSALS,
    'PaymentMethodRequired',
    'PaymentMethodNotOffered',
    'TravellerDetailsRequired',
    'TravellerDetailsInvalid',
    'PickupDetailsRequired',
  ],
  async handle(deps, call) {
    const { ref } = call.body
    const request = readCheckout(call.body, call.caller)
    const { booking, tokens, now } = ref
      ? await checkOutHold(deps, call, { ref, request })
      : await checkOutRequest(deps, call, request)
    const shown = await showBooking(deps, {
      caller: call.caller,
      booking,
      now,
      // A repeat is the same booking: it lists what the tokens of the first answer can do.
      proofs: ['booking', 'contact'],
    })
    return answer(200, {
      ...shown,
      booking_token: tokens?.bookingToken ?? null,
      contact_token: tokens?.contactToken ?? null,
    })
  },
})

type Body = Static<typeof CheckoutBody>
type CheckoutCall = Call<typeof website, Record<never, never>, Record<never, never>, Body>
type Request = ReturnType<typeof readCheckout>

async function checkOutHold(
  deps: WebsiteDeps,
  { caller, address }: CheckoutCall,
  { ref: given, request }: { ref: string; request: Request },
): Promise<CheckedOut> {
  const ref = readReference(given)
  const guess = { caller, address, ref: ref ?? given }
  const work = async () => {
    if (ref === null) throw notFound('hold')
    return operations.checkout(deps, caller, { ref, request })
  }
  return countingUnknownHolds(deps, guess, () => countingWrongAddresses(deps, guess, work))
}

function checkOutRequest(
  deps: WebsiteDeps,
  call: CheckoutCall,
  request: Request,
): Promise<CheckedOut> {
  const { caller, body } = call
  const selection = readSelection(requireSelection(body))
  const { currency } = body
  const promoCode = body.promo_code || null
  const compared = [
    selection,
    currency ?? caller.displayCurrency,
    { ...request, attribution: null },
    ...(promoCode === null ? [] : [promoCode]),
  ]
  const guard = siteGuardOf(call, compared)
  const wanted = { selection, currency, promoCode, request }
  return countingWrongCodes(deps, { caller, address: call.address, promoCode }, () =>
    checkoutRequest(deps, caller, wanted, guard),
  )
}

function requireSelection(body: Body) {
  const { option_id, start, units } = body
  if (option_id === undefined) throw invalidInput('ref', 'required', 'is required, or a selection')
  if (start === undefined) throw invalidInput('start', 'required', 'is required without ref')
  if (units === undefined) throw invalidInput('units', 'required', 'is required without ref')
  const { extras, pickup, rooms } = body
  return {
    option_id,
    start,
    units,
    ...(extras ? { extras } : {}),
    ...(pickup ? { pickup } : {}),
    ...(rooms ? { rooms } : {}),
  }
}

/** What a body asks for, with everything in its one form. */
function readCheckout(body: Body, site: WebsiteCaller): CheckoutRequest {
  return {
    lead: readLead(body.lead),
    paymentMethod: body.payment_method?.trim() || null,
    cards: readTravellers(body.traveller_details),
    pickupDetails: readPickupDetails(body.pickup_details),
    specialRequests: body.special_requests?.trim() || null,
    locale: readLocale(body.locale, site),
    siteLocale: site.defaultLanguage,
    siteTexts: site.legalTexts,
    attribution: body.attribution ? tidyAttribution(body.attribution) : undefined,
  }
}

function readLead({ name, email, phone }: Body['lead']): CheckoutRequest['lead'] {
  const tidyName = name.trim()
  if (tidyName === '') throw invalidInput('lead.name', 'required', 'must not be blank')
  const tidy = tidyPhone(phone)
  if (tidy === null) {
    throw invalidInput('lead.phone', 'bad_phone', 'must be a phone number with its country code')
  }
  return { name: tidyName, email, phone: tidy }
}

function readPickupDetails(given: Body['pickup_details']): PickupDetails | null {
  if (!given) return null
  const details = {
    flightNumber: given.flight_number?.trim() || null,
    shipName: given.ship_name?.trim() || null,
    roomNumber: given.room_number?.trim() || null,
    notes: given.notes?.trim() || null,
  }
  return Object.values(details).every(value => value === null) ? null : details
}

/** Only a language of the site can be asked for. */
function readLocale(asked: string | null | undefined, site: WebsiteCaller): string | null {
  if (!asked) return null
  const locale = requestedLocale(asked)
  return site.languages.includes(locale) ? locale : null
}

/** The cards that come with a sale, the lead's first. */
export function readTravellers(
  cards: Static<typeof CheckoutBody>['traveller_details'],
): CardChange[] {
  return (cards ?? []).map((card, index) => {
    const { change, fault } = readCard(card)
    if (fault) throw invalidFault({ ...fault, field: `traveller_details.${index}.${fault.field}` })
    return change
  })
}
