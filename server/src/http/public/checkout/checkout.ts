import { CheckedOutBooking } from '#contract/booking.ts'
import { CheckoutBody } from '#contract/checkout.ts'
import type { Static } from '#contract/schema.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import { checkout as operation } from '#operations/checkout/checkout.ts'
import { checkoutRequest } from '#operations/checkout/checkout-request.ts'
import type { CheckedOut } from '#operations/checkout/complete-checkout.ts'
import { siteGuardOf } from '../../acting.ts'
import type { WebsiteDeps } from '../../deps.ts'
import { answer, type Call, endpoint, website } from '../../endpoint.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { showBooking } from '../bookings/show-booking.ts'
import { countingUnknownHolds, countingWrongAddresses } from '../guesses.ts'
import { readSelection } from '../quotes/read-selection.ts'
import { readCheckout } from './read-checkout.ts'

export const checkout = endpoint({
  operationId: 'checkout',
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
  limit: 'key',
  skipsGate: true,
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
    return operation(deps, caller, { ref, request })
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
  const compared = [
    selection,
    currency ?? caller.displayCurrency,
    { ...request, attribution: null },
  ]
  const guard = siteGuardOf('checkout', call, compared)
  return checkoutRequest(deps, caller, { selection, currency, request }, guard)
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
