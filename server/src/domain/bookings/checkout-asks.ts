import { fitsCards } from '../payments/card-limits.ts'
import { payableMethods, type Takes } from '../pricing/payable-methods.ts'
import type { PickupAsk, SaleSheet } from '../sales/sale-sheet.ts'
import type { PaymentMethod } from '../storefronts.ts'
import type { TravellerDetails } from '../trips/option.ts'
import type { Booking } from './booking.ts'
import { agreedDeposit } from './deposit.ts'
import { neededTravellers } from './details-progress.ts'

/** What the checkout of a hold asks for. */
export type CheckoutAsks = {
  /** A site that has ways to pay wants one named where something is due; any other takes none. */
  needsPaymentMethod: boolean
  paymentMethods: readonly PaymentMethod[]
  travellers: TravellersAsked
  pickup: readonly PickupAsk[]
}

type TravellersAsked = Pick<TravellerDetails, 'scope' | 'fields' | 'collect'> & {
  /** Those at positions 1 to this are asked; 0 is nobody. */
  count: number
  /** Whether a checkout without their details is refused. */
  isRequired: boolean
  dueAt: Temporal.Instant | null
}

type Terms = { methods: readonly PaymentMethod[]; takes: Takes }
type Held = Pick<Booking, 'currency' | 'startsAt' | 'createdAt' | 'dueNow' | 'quote'>

/**
 * The ways to pay that the checkout of a hold takes, in the currency it is held in. Cards only
 * where they can pay all that is asked for, the balance too: nobody books by what is refused later.
 */
export function offeredMethods(
  { currency, startsAt, createdAt, dueNow, quote }: Held,
  { methods, takes }: Terms,
): PaymentMethod[] {
  const cards = takes.cards && partsOf({ dueNow, quote }).every(part => fitsCards(part, currency))
  // What was in time when the start was held is still so while the traveller fills in the form.
  return payableMethods({
    methods,
    quotable: [currency],
    own: currency,
    takes: { ...takes, cards },
    now: createdAt,
    startsAt,
  })
}

function partsOf({ dueNow, quote }: Pick<Held, 'dueNow' | 'quote'>): number[] {
  const deposit = agreedDeposit(quote)
  return deposit === null ? [dueNow] : [deposit.part, dueNow - deposit.part]
}

/** By the rules that the checkout itself judges by, so that whoever follows them is not refused. */
export function checkoutAsks(
  hold: Booking,
  { methods, sheet }: { methods: readonly PaymentMethod[]; sheet: SaleSheet | null },
): CheckoutAsks {
  const { scope, fields, collect } = hold.travellerDetails
  const count = neededTravellers(hold)
  return {
    needsPaymentMethod: methods.length > 0 && hold.dueNow > 0,
    paymentMethods: offeredMethods(hold, {
      methods,
      takes: sheet?.takes ?? { transfers: false, cards: false },
    }),
    travellers: {
      scope,
      fields,
      collect,
      count,
      isRequired: count > 0 && collect === 'checkout',
      dueAt: count === 0 ? null : hold.detailsDueAt,
    },
    pickup: hold.quote.pickup === null ? [] : (sheet?.pickup?.asks ?? []),
  }
}
