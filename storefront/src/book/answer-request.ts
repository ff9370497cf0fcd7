import {
  type CheckoutRequirements,
  checkoutRequirements,
  type Money,
  type PublicTrip,
  type Quote,
  type Selection,
} from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { type AfterCheckout, afterCheckout } from '#bookings/after-checkout.ts'
import { faultyForm, readCheckout, sendCheckout, wrongIn } from '#forms/checkout-form.ts'
import { type FormState, openForm, refusedForm, type Typed } from '#forms/form-state.ts'
import { sendOnce } from '#forms/send-once.ts'
import { requestAsks } from './request-asks.ts'
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

export type RequestView = AfterCheckout | { kind: 'form'; form: FormState; was: Money | null }

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
  visit: Visit,
): Promise<RequestView> {
  const { trip, selection, quote, asked } = wanted
  const { locals } = visit
  const { service, locale, words } = locals
  const fields = readCheckout(typed, asked)
  const missing = asked.missingIn(fields)
  const refuse = (form: FormState, was: Money | null = null): RequestView => ({
    kind: 'form',
    form,
    was,
  })
  const wrong = wrongIn(typed, asked)
  if (missing.length > 0 || wrong.length > 0) {
    return refuse(faultyForm(typed, { asked, missing, wrong }, locals))
  }
  const seen = priceSeenFor(typed.seen ?? '', selection.value)
  if (seen && !isSameMoney(seen, wholePrice(quote.totals))) return refuse(openForm(typed), seen)
  const body = { ...selection.value, ...fields, locale }
  const idempotencyKey = keyFor(typed.form ?? '', body)
  const done = await sendOnce(idempotencyKey, () => sendCheckout(service, body, { idempotencyKey }))
  if (!done.ok) {
    const names = namesOf(trip, selection.option)
    return refuse(refusedForm(typed, done.error, { words, names, timeZone: trip.timezone }))
  }
  return afterCheckout(visit, done.data, fields.lead)
}
