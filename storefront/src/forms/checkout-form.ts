import {
  type AskedField,
  attempt,
  type CheckedOutBooking,
  type CheckoutRequirements,
  type NewCheckout,
  OutsetConnectionError,
  type OutsetError,
} from '@outset/sdk'
import { sayMissing } from '#book/say-missing.ts'
import type { TextKey } from '#words/translate.ts'
import { isRight } from './contact-rules.ts'
import type { FormState, Typed } from './form-state.ts'
import { unchecked } from './unchecked.ts'

/** What is sent besides the reference or the selection. */
export type CheckoutFields = Pick<
  NewCheckout,
  'lead' | 'payment_method' | 'traveller_details' | 'pickup_details' | 'special_requests'
>

const NUMBERS: readonly string[] = ['weight_kg', 'height_cm']
/** Offered wherever somebody is fetched, and asked of nobody. */
export const PICKUP_NOTES = 'pickup_details.notes'
export const SPECIAL_REQUESTS = 'special_requests'

/** What a form asks now; details that are due later have a page of their own. */
export function shownFields({ fields }: CheckoutRequirements): AskedField[] {
  return fields.filter(({ group, isRequired }) => group !== 'traveller' || isRequired)
}

/** The body of a checkout. Fields are named after their place in it, as in `lead.email`. */
export function readCheckout(typed: Typed, asked: CheckoutRequirements): CheckoutFields {
  const body: Record<string, unknown> = {}
  for (const { path, name, field } of shownFields(asked))
    put(body, path, typedValue(name, typed[field]))
  if (typed[PICKUP_NOTES]) put(body, ['pickup_details', 'notes'], typed[PICKUP_NOTES])
  if (typed[SPECIAL_REQUESTS]) body[SPECIAL_REQUESTS] = typed[SPECIAL_REQUESTS]
  // Where there is only one way to pay there is nothing to choose.
  const [only, other] = asked.paymentMethods
  if (only && !other) body.payment_method = only.kind
  return unchecked<CheckoutFields>(body)
}

function typedValue(name: string, typed = ''): string | number | null {
  if (typed === '') return null
  return NUMBERS.includes(name) && /^\d{1,4}$/.test(typed) ? Number(typed) : typed
}

/** Puts a value at its place in a body, as `['traveller_details', 0, 'phone']`. */
function put(body: object, path: readonly (string | number)[], value: unknown): void {
  const [step, next, ...rest] = path
  if (step === undefined) return
  if (next === undefined) {
    Object.assign(body, { [step]: value })
    return
  }
  const known: unknown = Reflect.get(body, step)
  const inner = isObject(known) ? known : typeof next === 'number' ? [] : {}
  Object.assign(body, { [step]: inner })
  put(inner, [next, ...rest], value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

const SAID: Readonly<Record<string, TextKey>> = { email: 'pay.wrongEmail', phone: 'pay.wrongPhone' }

/** What no service would take; it would name one fault after the other. */
export function wrongIn(typed: Typed, asked: CheckoutRequirements): AskedField[] {
  return shownFields(asked).filter(({ name, field }) => {
    const text = typed[field] ?? ''
    return text !== '' && !isRight(name, text)
  })
}

interface Faults {
  asked: CheckoutRequirements
  missing: readonly AskedField[]
  wrong: readonly AskedField[]
}

/** All that is missing or wrong at once, in the order of the form. */
export function faultyForm(
  typed: Typed,
  { asked, missing, wrong }: Faults,
  said: Pick<App.Locals, 't' | 'words'>,
): FormState {
  const errors = asked.fields.flatMap(field => {
    if (missing.includes(field)) return [[field.field, sayMissing(field, said)]]
    if (!wrong.includes(field)) return []
    return [[field.field, said.t(SAID[field.name] ?? 'pay.wrongEmail')]]
  })
  return { typed, errors: Object.fromEntries(errors), refusal: null }
}

/** What came of a checkout. A service that was lost on the way is said in the form as well. */
export type CheckedOut =
  | { ok: true; data: CheckedOutBooking }
  | { ok: false; error: OutsetError | OutsetConnectionError }

export async function sendCheckout(
  service: App.Locals['service'],
  body: NewCheckout,
  options: { idempotencyKey?: string } = {},
): Promise<CheckedOut> {
  try {
    return await attempt(service.checkout(body, options))
  } catch (error) {
    if (error instanceof OutsetConnectionError) return { ok: false, error }
    throw error
  }
}
