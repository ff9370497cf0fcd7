import type { Open, PaymentStanding } from '../generated/types.gen.ts'
import { formatMoney } from '../money/format-money.ts'
import { OutsetConnectionError } from '../refusals/connection-error.ts'
import { type FormError, formErrors } from '../refusals/form-errors.ts'
import { OutsetError } from '../refusals/outset-error.ts'
import { type Facts, fillText, labelOf, own, type SpeakOptions } from './fill-text.ts'
import type { KnownValues } from './known-values.ts'
import type { Language, Text } from './language.ts'

export type { SpeakOptions } from './fill-text.ts'
export type { Language } from './language.ts'

/** What a website says to travellers, in one language. */
export interface Words {
  /** A value as a short label: `value('BookingStatus', status)`. An unknown one as it is. */
  value<Name extends keyof KnownValues>(
    of: Name,
    value: Open<KnownValues[Name]> | null | undefined,
  ): string
  /** What happened and what to do next, whatever a call has thrown. */
  refusal(error: unknown, options?: SpeakOptions): string
  /** A sentence for each refused field of a form, by its path as in `lead.email`. */
  fields(error: unknown, options?: SpeakOptions): Record<string, string>
  /** How the money of a booking stands: `payment(booking.payment.standing, { timeZone })`. */
  payment(standing: PaymentStanding, options?: SpeakOptions): string
  /** The label of a field: `field('lead.email')`. An unknown one as it is. */
  field(path: string): string
}

export function speak(language: Language): Words {
  return {
    value: (of, value) => (value == null ? '' : (own(language.values[of], value) ?? value)),
    refusal: (error, options = {}) => sayError(language, error, options),
    fields: (error, options = {}) =>
      Object.fromEntries(
        formErrors(error).map(refused => [refused.field, sayProblem(language, refused, options)]),
      ),
    payment: (standing, options = {}) => sayPayment(language, standing, options),
    field: path => labelOf(language, path) ?? path,
  }
}

function sayPayment(
  language: Language,
  { state, amount, due_at }: PaymentStanding,
  options: SpeakOptions,
): string {
  const text = own<Text>(language.payment, state)
  // It may be written in the other direction than the sentence around it.
  const money = `\u2068${formatMoney(amount, options.locale ?? language.locale)}\u2069`
  // A state of a later version: how much it is about is known.
  return text === undefined ? money : fillText(language, text, { amount: money, due_at }, options)
}

function sayError(language: Language, error: unknown, options: SpeakOptions): string {
  const { refusals, unreachable } = language
  if (error instanceof OutsetConnectionError) return unreachable
  if (!(error instanceof OutsetError)) {
    return fillText(language, refusals.InternalError, {}, options)
  }
  // The page of a proxy in between is not for the eyes of travellers.
  if (error.code === 'UnexpectedAnswer') return unreachable
  const sentence = own<Sentence>(refusals, error.code)
  // A code of a later version: its own words are in English, but they are better than none.
  if (sentence === undefined) return error.problem.detail
  const facts: Facts = { ...error.facts, ...moreFacts(language, error, options) }
  const said = fillText(language, textFor(sentence, facts), facts, options)
  return [said, ...sayTravellers(language, facts, options)].join(' ')
}

type Sentence = Text | { readonly other: Text; readonly [reason: string]: Text }

function textFor(sentence: Sentence, { reason, entity }: Facts): Text {
  if (typeof sentence === 'string' || !('other' in sentence)) return sentence
  return own(sentence, String(reason ?? entity)) ?? sentence.other
}

/** What follows from the facts that were given. */
function moreFacts(language: Language, error: OutsetError, options: SpeakOptions): Facts {
  const { min, max }: Facts = error.facts
  if (min != null && min === max) return { only: min }
  if (!error.is('InvalidInput')) return {}
  const [first, second] = formErrors(error)
  if (first === undefined) return {}
  if (second !== undefined) return { fields: formErrors(error).map(({ field }) => field) }
  const problem = sayProblem(language, first, options)
  return { field: first.field, problem: problem === language.problems.other ? null : problem }
}

function sayProblem(
  language: Language,
  { reason, limit }: Pick<FormError, 'reason' | 'limit'>,
  options: SpeakOptions,
): string {
  const { problems } = language
  const say = (text: Text) => fillText(language, text, { limit }, options)
  // A reason of a later version, or a bound that was not said: that it is wrong is known.
  return say(own(problems, reason ?? 'other') ?? problems.other) || say(problems.other)
}

/** At most so many: a form has a place for all of them, a sentence has not. */
const MOST_TRAVELLERS = 5

function sayTravellers(
  language: Language,
  { missing, problems }: Facts,
  options: SpeakOptions,
): string[] {
  const { travellers } = language
  const all = [missing, problems].flat().filter(isTraveller)
  return all.slice(0, MOST_TRAVELLERS).map(traveller => {
    const { reason } = traveller
    if (typeof reason !== 'string') {
      return fillText(language, travellers.missing, traveller, options)
    }
    const facts = { ...traveller, problem: sayProblem(language, { reason, limit: null }, options) }
    return fillText(language, travellers.wrong, facts, options)
  })
}

function isTraveller(item: unknown): item is Facts {
  return typeof item === 'object' && item !== null && 'traveller' in item
}
