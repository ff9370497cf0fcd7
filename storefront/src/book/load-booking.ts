import {
  attempt,
  type FoundPlace,
  nextOpen,
  type OpenStart,
  OutsetError,
  type PricedDay,
  type PricedStart,
  type PublicTrip,
  type ResolvedPickup,
} from '@outset/sdk'
import { findSoldOut } from './find-sold-out.ts'
import { todayAt } from './month-grid.ts'
import { type PricedChoice, priceChoice } from './price-choice.ts'
import { type Choice, seatsOf } from './read-choice.ts'
import { suggestedRooms } from './suggested-rooms.ts'

/**
 * Everything that the page of a booking shows of one choice, with what follows from it filled in:
 * the time of a day that has one, the cheapest rooms.
 */
export interface BookingView extends PricedChoice {
  trip: PublicTrip
  month: string
  /** The month that it is at the place: there is nothing to book before. */
  thisMonth: string
  days: readonly PricedDay[]
  starts: readonly PricedStart[]
  /** The next start for this group, where the page has to name one. */
  next: OpenStart | null
  places: readonly FoundPlace[] | null
  pickup: ResolvedPickup | null
}

type Service = App.Locals['service']

/** Codes that another day helps with. */
const ABOUT_THE_DAY: readonly string[] = [
  'SoldOut',
  'NotEnoughCapacity',
  'PastCutoff',
  'SlotClosed',
  'PriceNotAvailable',
  'VehicleLimitReached',
]

export async function loadBooking(
  service: Service,
  trip: PublicTrip,
  asked: Choice,
): Promise<BookingView> {
  const { option } = asked
  const seats = seatsOf(asked)
  const thisMonth = todayAt(trip.timezone, Date.now()).slice(0, 7)
  const isFirst = asked.date === null && asked.month === null
  const first = isFirst ? await findNext(service, option.id, { seats }) : null
  const month = asked.month ?? (asked.date ?? first?.date ?? thisMonth).slice(0, 7)
  const { date } = asked
  const [days, dayOnly, places] = await Promise.all([
    listDays(service, option.id, { range: { month }, seats }),
    date === null || date.startsWith(month)
      ? []
      : listDays(service, option.id, { range: { from: date, to: date }, seats }),
    findPlaces(service, asked),
  ])
  const starts = [...dayOnly, ...days].find(day => day.date === date)?.starts ?? []
  const complete = completeChoice(asked, starts)
  const [priced, pickup, soldOut] = await Promise.all([
    priceChoice(service, trip, complete),
    resolvePickup(service, complete),
    findSoldOut(service, trip, complete),
  ])
  const next = first ?? (await nextFor(service, { ...priced, seats, days }))
  const choice = { ...priced.choice, short: { ...soldOut, ...priced.choice.short } }
  return { trip, month, thisMonth, days, starts, places, pickup, next, ...priced, choice }
}

/** Whether another day may help. */
export function isAboutTheDay({ code }: { code: string }): boolean {
  return ABOUT_THE_DAY.includes(code)
}

export async function findNext(
  service: Service,
  optionId: string,
  { seats, from }: { seats: number; from?: string },
): Promise<OpenStart | null> {
  try {
    return await nextOpen(service, optionId, { from, travellers: seats || undefined })
  } catch (error) {
    // A group that no start can take has no next one.
    if (error instanceof OutsetError && error.status < 429) return null
    throw error
  }
}

type Days = { month: string } | { from: string; to: string }

/** Prices of a group that the option does not take are not to be had; its days still are. */
async function listDays(
  service: Service,
  optionId: string,
  { seats, range }: { seats: number; range: Days },
): Promise<PricedDay[]> {
  const query = { ...range, travellers: seats || undefined }
  const priced = await attempt(service.options.listPrices(optionId, query))
  if (priced.ok) return priced.data.days
  if (priced.problem.code !== 'InvalidInput') throw priced.error
  const unpriced = await attempt(service.options.listPrices(optionId, range))
  // A day that does not exist, or is too far away, has no starts.
  return unpriced.ok ? unpriced.data.days : []
}

/** What there is only one sensible value for is not asked. */
function completeChoice(choice: Choice, starts: readonly PricedStart[]): Choice {
  const open = starts.filter(({ status }) => status === 'open')
  // Where all are taken the first one is named, so that the service says so of it.
  const start = starts.find(({ time }) => time === choice.time) ?? open[0] ?? starts[0]
  const isChosen = Object.keys(choice.rooms).length > 0
  const rooms = isChosen ? choice.rooms : suggestedRooms(start)
  return { ...choice, time: start?.time ?? null, rooms }
}

const LEAST_TYPED = 2

async function findPlaces(
  service: Service,
  { option, placeSearch }: Choice,
): Promise<FoundPlace[] | null> {
  if (option.pickup === null || placeSearch.length < LEAST_TYPED) return null
  const found = await attempt(service.places.search({ q: placeSearch, option_id: option.id }))
  return found.ok ? found.data.data : []
}

async function resolvePickup(
  service: Service,
  { option, pickup, date, time }: Choice,
): Promise<ResolvedPickup | null> {
  if (option.pickup === null || pickup === null) return null
  const start = date && time ? `${date}T${time}` : undefined
  const resolved = await attempt(service.options.resolvePickup(option.id, { ...pickup, start }))
  return resolved.ok ? resolved.data : null
}

async function nextFor(
  service: Service,
  about: { choice: Choice; seats: number; days: readonly PricedDay[]; refusal: OutsetError | null },
): Promise<OpenStart | null> {
  const { choice, seats, days, refusal } = about
  const isWanted = refusal ? isAboutTheDay(refusal) : !days.some(({ status }) => status === 'open')
  if (!isWanted) return null
  const from = choice.date ?? days[0]?.date
  return findNext(service, choice.option.id, from === undefined ? { seats } : { seats, from })
}
