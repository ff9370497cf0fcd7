import { attempt, checkoutRequirements, type Hold, type Money, OutsetError } from '@outset/sdk'
import type { AstroCookies } from 'astro'
import type { KnownTraveller } from '#accounts/known-traveller.ts'
import { type AfterCheckout, afterCheckout } from '#bookings/after-checkout.ts'
import { faultyForm, readCheckout, sendCheckout, wrongIn } from '#forms/checkout-form.ts'
import { type FormState, openForm, refusedForm, type Typed } from '#forms/form-state.ts'
import { leadFields } from '#forms/known-lead.ts'
import { sendOnce } from '#forms/send-once.ts'
import { type ChoiceOfHold, choiceOfHold, type HeldAgain, holdAgain } from './hold-again.ts'
import { CODE, isSameCode, readCode } from './promo-code.ts'
import { choiceQuery } from './read-choice.ts'
import { wholePrice } from './whole-price.ts'

/** What the page of a checkout shows, or where it leads. */
export type CheckoutView =
  | AfterCheckout
  | { kind: 'form'; hold: Hold; form: FormState; was: Money | null; isRenewed: boolean }
  | { kind: 'over'; hold: Hold; typed: Typed; tried: Extract<HeldAgain, { ok: false }> | null }

interface Visit {
  locals: App.Locals
  cookies: AstroCookies
  url: URL
}

/** The page as it is opened: what is booked already is shown elsewhere. */
export function showCheckout(
  hold: Hold,
  { locals, url }: Visit,
  known: KnownTraveller | null,
): CheckoutView {
  if (hold.status === 'expired') return { kind: 'over', hold, typed: {}, tried: null }
  if (hold.checkout === null) return { kind: 'leave', to: locals.addresses.booking(hold.ref) }
  const was = movedIn(url, hold)
  return { kind: 'form', hold, form: openForm(leadFields(known)), was, isRenewed: false }
}

/** Answers the form: books, gives the places back, or takes them again. */
export async function answerCheckout(
  hold: Hold,
  typed: Typed,
  visit: Visit,
): Promise<CheckoutView> {
  if (typed.do === 'give-back') return giveBack(hold, visit)
  if (typed.do === 'again') return tryAgain(hold, typed, visit)
  if (hold.status === 'expired') return { kind: 'over', hold, typed, tried: null }
  // Nobody books at another price than the one they have seen.
  const isOther = !isSameCode(typed[CODE] ?? '', hold.quote.promo_code ?? '')
  if (typed.do === 'code' || (isOther && typed.told !== typed[CODE])) {
    return changeCode(hold, typed, visit)
  }
  return book(hold, typed, visit)
}

async function changeCode(hold: Hold, typed: Typed, { locals }: Visit): Promise<CheckoutView> {
  const { service, words } = locals
  const code = readCode(new URLSearchParams({ [CODE]: typed[CODE] ?? '' }))
  const changed = await attempt(service.holds.update(hold.ref, { promo_code: code || null }))
  const shown = { kind: 'form', was: null, isRenewed: false } as const
  if (changed.ok) return { ...shown, hold: changed.data, form: openForm(typed) }
  const { error } = changed
  if (error.is('HoldExpired')) return { kind: 'over', hold, typed, tried: null }
  return { ...shown, hold, form: wrongCodeForm(typed, words.refusal(error)) }
}

function wrongCodeForm(typed: Typed, sentence: string): FormState {
  return { typed, errors: { [CODE]: sentence }, refusal: null }
}

async function book(hold: Hold, typed: Typed, visit: Visit): Promise<CheckoutView> {
  const { service, locale, words } = visit.locals
  const asked = checkoutRequirements(hold)
  const body = readCheckout(typed, asked)
  const refuse = (form: FormState): CheckoutView => ({
    kind: 'form',
    hold,
    form,
    was: null,
    isRenewed: false,
  })
  const missing = asked.isOpen ? asked.missingIn(body) : []
  const wrong = wrongIn(typed, asked)
  if (missing.length > 0 || wrong.length > 0) {
    return refuse(faultyForm(typed, { asked, missing, wrong }, visit.locals))
  }
  const done = await sendOnce(`${hold.ref}.${typed.form}`, () =>
    sendCheckout(service, { ref: hold.ref, ...body, locale }),
  )
  if (done.ok) {
    return afterCheckout(visit, done.data, body.lead)
  }
  if (done.error instanceof OutsetError && done.error.is('HoldExpired')) {
    return { kind: 'over', hold, typed, tried: null }
  }
  if (done.error instanceof OutsetError && done.error.is('PromoCodeInvalid')) {
    return refuse(wrongCodeForm(typed, words.refusal(done.error)))
  }
  return refuse(refusedForm(typed, done.error, { words, timeZone: hold.trip.timezone }))
}

async function tryAgain(hold: Hold, typed: Typed, visit: Visit): Promise<CheckoutView> {
  const of = await choiceOfHold(visit.locals.service, hold, visit.url.searchParams)
  if (of === null) return { kind: 'over', hold, typed, tried: null }
  const wanted = atStart(of, typed.start ?? '')
  const page = typed.form ?? ''
  const tried = await holdAgain(visit.locals.service, wanted, { before: hold, page })
  if (!tried.ok) return { kind: 'over', hold, typed, tried }
  return { kind: 'form', hold: tried.hold, form: openForm(typed), was: tried.was, isRenewed: true }
}

/** At another start than before, where one was offered in its place. */
function atStart({ trip, choice }: ChoiceOfHold, start: string): ChoiceOfHold {
  const [matched, date = null, time = null] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(start) ?? []
  return matched ? { trip, choice: { ...choice, date, time } } : { trip, choice }
}

async function giveBack(hold: Hold, visit: Visit): Promise<CheckoutView> {
  const { service, addresses } = visit.locals
  const of = await choiceOfHold(service, hold, visit.url.searchParams)
  await service.holds.delete(hold.ref)
  const to = of
    ? addresses.book(of.trip, choiceQuery(of.choice, of.choice.option === of.trip.options[0]))
    : addresses.trips()
  return { kind: 'leave', to }
}

/** The price that was shown before the hold, where it was another one. */
function movedIn({ searchParams }: URL, { quote }: Hold): Money | null {
  const { amount, currency } = wholePrice(quote.totals)
  const was = searchParams.get('was') ?? ''
  return /^\d{1,12}$/.test(was) && Number(was) !== amount ? { amount: Number(was), currency } : null
}
