import {
  attempt,
  type Hold,
  type Money,
  type OutsetError,
  type PublicTrip,
  selectionFor,
} from '@outset/sdk'
import { holdSelection } from '#forms/hold-form.ts'
import { fieldsOfHold } from './choice-of-hold.ts'
import { findNext, isAboutTheDay } from './load-booking.ts'
import { type Choice, chosenOf, readChoice, seatsOf } from './read-choice.ts'
import { isSameMoney } from './seen-price.ts'
import { wholePrice } from './whole-price.ts'

type Service = App.Locals['service']

/** The choice behind a hold, and the trip that it is of. */
export interface ChoiceOfHold {
  trip: PublicTrip
  choice: Choice
}

/** What came of a second try after a hold ran out. */
export type HeldAgain =
  | { ok: true; hold: Hold; was: Money | null }
  | { ok: false; error: OutsetError; starts: string[] }

/** Null where the site no longer shows the trip, or where it was offered to one traveller. */
export async function choiceOfHold(
  service: Service,
  hold: Hold,
  address: URLSearchParams,
): Promise<ChoiceOfHold | null> {
  const { slug, seller } = hold.trip
  const isOffer = hold.quote.lines.some(({ kind }) => kind === 'offer')
  if (slug === null || isOffer) return null
  const found = await attempt(service.products.get(slug, seller ? { seller: seller.slug } : {}))
  if (!found.ok) return null
  const fields = address.has('date') ? address : fieldsOfHold(hold)
  const choice = readChoice(fields, found.data)
  const [date = null, time = null] = hold.start.split('T')
  // The address may still name the start that was taken before this one.
  return choice && { trip: found.data, choice: { ...choice, month: null, date, time, short: {} } }
}

/** The same again, or at another start of the same option. */
export async function holdAgain(
  service: Service,
  { trip, choice }: ChoiceOfHold,
  { before, page }: { before: Hold; page: string },
): Promise<HeldAgain> {
  const selection = selectionFor(trip, choice.option.id, chosenOf(choice))
  const held = await holdSelection(service, selection, { page })
  if (held.ok) {
    const was = wholePrice(before.quote.totals)
    const hasMoved = !isSameMoney(was, wholePrice(held.data.quote.totals))
    return { ok: true, hold: held.data, was: hasMoved ? was : null }
  }
  const { error } = held
  const starts = isAboutTheDay(error) ? await otherStarts(service, choice) : []
  return { ok: false, error, starts }
}

const MOST_STARTS = 3
const DAYS_AHEAD = 14
const DAY_MS = 86_400_000

/** The next starts that the same group can take instead. */
async function otherStarts(service: Service, choice: Choice): Promise<string[]> {
  const { option, date } = choice
  const seats = seatsOf(choice)
  if (date === null) return []
  const to = new Date(Date.parse(date) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  const listed = await attempt(
    service.options.listPrices(option.id, { from: date, to, travellers: seats || undefined }),
  )
  const open = (listed.ok ? listed.data.days : []).flatMap(day =>
    day.starts
      .filter(({ status, total }) => status === 'open' && total !== null)
      .map(({ time }) => (time === null ? day.date : `${day.date}T${time}`)),
  )
  if (open.length > 0) return open.slice(0, MOST_STARTS)
  const next = await findNext(service, option.id, { seats, from: to })
  return next ? [next.start] : []
}
