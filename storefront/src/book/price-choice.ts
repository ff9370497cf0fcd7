import {
  attempt,
  type OutsetError,
  type PublicTrip,
  type Quote,
  type Selection,
  selectionFor,
} from '@outset/sdk'
import { isAboutCode } from './promo-code.ts'
import { type Choice, chosenOf } from './read-choice.ts'

/** What a choice costs, or why that is not known. */
export interface PricedChoice {
  /** Without the extras that have run out. */
  choice: Choice
  selection: Selection
  quote: Quote | null
  /** Why there is no quote although the selection is whole, or what was left out of it. */
  refusal: OutsetError | null
  /** A code that does not count: what is shown is the price without it. */
  wrongCode?: { typed: string; refusal: OutsetError }
}

type Service = Pick<App.Locals['service'], 'quotes'>

export async function priceChoice(
  service: Service,
  trip: PublicTrip,
  choice: Choice,
): Promise<PricedChoice> {
  const selection = selectionFor(trip, choice.option.id, chosenOf(choice))
  if (selection.problems.length > 0) return { choice, selection, quote: null, refusal: null }
  const priced = await attempt(service.quotes.create(selection.value))
  if (priced.ok) return { choice, selection, quote: priced.data, refusal: null }
  const { problem, error: refusal } = priced
  if (choice.code !== '' && isAboutCode(refusal)) {
    // A code is judged last: without it the rest can be had, at its price.
    const rest = await priceChoice(service, trip, { ...choice, code: '' })
    return { ...rest, wrongCode: { typed: choice.code, refusal } }
  }
  const less = problem.code === 'ExtraSoldOut' && withoutExtra(choice, problem.details.extraId)
  // What comes with every booking cannot be left out of this one.
  if (!less) return { choice, selection, quote: null, refusal }
  const rest = await priceChoice(service, trip, less)
  return { ...rest, refusal: rest.quote ? refusal : rest.refusal }
}

/** Of an extra that has run out none is taken, and it is known that there are not so many. */
function withoutExtra(choice: Choice, extraId: string): Choice | null {
  const { [extraId]: wanted, ...extras } = choice.extras
  if (wanted === undefined) return null
  return { ...choice, extras, short: { ...choice.short, [extraId]: wanted - 1 } }
}
