import {
  type CheckoutRequirements,
  checkoutRequirements,
  type Money,
  type PublicTrip,
  type Quote,
  type Selection,
} from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { keepCheckedOut } from '#bookings/booking-proof.ts'
import { missingForm, readCheckout, sendCheckout } from '#forms/checkout-form.ts'
import { type FormState, openForm, refusedForm, type Typed } from '#forms/form-state.ts'
import { sendOnce } from '#forms/send-once.ts'
import { requestAsks } from './request-asks.ts'
import { sayMissing } from './say-missing.ts'
import { namesOf } from './say-problems.ts'
import { isSameMoney, keyFor, priceSeenFor } from './seen-price.ts'
import { wholePrice } from './whole-price.ts'

/** What is asked for, and what it costs now. */
export interface Wanted {
  trip: PublicTrip
  selection: Selection
  quote: Quote
  asked: CheckoutRequirements
}

export type RequestView =
  | { kind: 'leave'; to: string }
  | { kind: 'form'; form: FormState; was: Money | null }

interface Visit {
  locals: App.Locals
  cookies: AstroCookies
}

/** What the form of a request asks for, with the ways to pay that are in time for the start. */
export async function askedOf(
  service: App.Locals['service'],
  { selection, quote }: Pick<Wanted, 'selection' | 'quote'>,
): Promise<CheckoutRequirements> {
  const { option_id, start } = selection.value
  const isDue = quote.totals.due_now.amount > 0
  const methods = isDue ? await service.paymentMethods.list({ option_id, start }) : []
  const checkout = requestAsks(selection, methods, wholePrice(quote.totals).currency)
  return checkoutRequirements({ checkout })
}

/** Sends a request: without a hold, so that the price is compared with the one that was shown. */
export async function answerRequest(
  wanted: Wanted,
  typed: Typed,
  { locals, cookies }: Visit,
): Promise<RequestView> {
  const { trip, selection, quote, asked } = wanted
  const { service, addresses, locale, words } = locals
  const fields = readCheckout(typed, asked)
  const missing = asked.missingIn(fields)
  const refuse = (form: FormState, was: Money | null = null): RequestView => ({
    kind: 'form',
    form,
    was,
  })
  if (missing.length > 0)
    return refuse(missingForm(typed, missing, field => sayMissing(field, locals)))
  const seen = priceSeenFor(typed.seen ?? '', selection.value)
  if (seen && !isSameMoney(seen, wholePrice(quote.totals))) return refuse(openForm(typed), seen)
  const body = { ...selection.value, ...fields, locale }
  const idempotencyKey = keyFor(typed.form ?? '', body)
  const done = await sendOnce(idempotencyKey, () => sendCheckout(service, body, { idempotencyKey }))
  if (!done.ok) {
    const names = namesOf(trip, selection.option)
    return refuse(refusedForm(typed, done.error, { words, names, timeZone: trip.timezone }))
  }
  keepCheckedOut(cookies, done.data, fields.lead.email)
  return { kind: 'leave', to: addresses.booking(done.data.ref) }
}
