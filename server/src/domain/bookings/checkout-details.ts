import { keysOf } from '../keys-of.ts'
import { granted, type Outcome, refused } from '../refusal.ts'
import type { PickupAsk } from '../sales/sale-sheet.ts'
import type { TravellerDetails } from '../trips/option.ts'
import type { PickupDetails } from './booking.ts'
import { fieldsAsked, missingFields, neededTravellers } from './details-progress.ts'
import { type CardChange, findCardProblems } from './traveller-card.ts'
import { refuseUnasked } from './unasked.ts'

type Asked = { travellerDetails: TravellerDetails; travellerCount: number }
type Days = { today: string; lastDay: string }

/**
 * Whether the travellers given at checkout are valid: complete where the option collects details at
 * checkout, and in any case not too many and without impossible values.
 */
export function judgeTravellers(
  booking: Asked,
  cards: readonly CardChange[],
  days: Days,
): Outcome<readonly CardChange[]> {
  const needed = neededTravellers(booking)
  if (cards.length <= needed && booking.travellerDetails.collect === 'checkout') {
    const missing = findMissing(booking.travellerDetails, cards, needed)
    if (missing.length > 0) return refused('TravellerDetailsRequired', { missing })
  }
  return judgeSomeTravellers(booking, cards, days)
}

/** The same of those that staff know already: whoever is missing is filled in afterwards. */
export function judgeSomeTravellers(
  booking: Asked,
  cards: readonly CardChange[],
  days: Days,
): Outcome<readonly CardChange[]> {
  const needed = neededTravellers(booking)
  if (needed > 0 && cards.length > needed) {
    return refused('TravellerDetailsInvalid', { expected: needed, given: cards.length })
  }
  const unasked = refuseUnasked(
    cards.map((change, index) => ({
      change,
      asked: fieldsAsked(booking, index + 1),
      prefix: `traveller_details.${index}.`,
    })),
  )
  if (unasked) return { granted: false, refusal: unasked }
  if (needed === 0) return granted([])
  const problems = cards.flatMap((card, index) =>
    findCardProblems(card, days).map(({ field, reason }) => ({
      traveller: index + 1,
      field,
      reason,
    })),
  )
  return problems.length > 0 ? refused('TravellerDetailsInvalid', { problems }) : granted(cards)
}

type Gap = { traveller: number; fields?: string[] }

/** Whoever is missing altogether is named without fields. */
function findMissing(asks: TravellerDetails, cards: readonly CardChange[], needed: number): Gap[] {
  const gaps: Gap[] = []
  for (let index = 0; index < needed; index++) {
    const card = cards[index]
    const fields = missingFields(asks, card && knownOf(card))
    if (fields.length === asks.fields.length) gaps.push({ traveller: index + 1 })
    else if (fields.length > 0) gaps.push({ traveller: index + 1, fields })
  }
  return gaps
}

function knownOf({ plain, sensitive }: CardChange) {
  const sealed = keysOf(sensitive).filter(field => typeof sensitive[field] === 'string')
  return { plain, sealed }
}

/** What each question of a pickup is called in the body of a checkout. */
export const PICKUP_FIELDS: Readonly<
  Record<PickupAsk, { key: keyof PickupDetails; name: string }>
> = {
  flight: { key: 'flightNumber', name: 'flight_number' },
  ship: { key: 'shipName', name: 'ship_name' },
  room: { key: 'roomNumber', name: 'room_number' },
}

/** Whether every detail that the pickup asks for is given; none without a pickup. */
export function judgePickupDetails(
  asks: readonly PickupAsk[],
  given: PickupDetails | null,
): Outcome<PickupDetails | null> {
  const missing = asks
    .map(ask => PICKUP_FIELDS[ask])
    .filter(({ key }) => !given?.[key])
    .map(({ name }) => name)
  return missing.length > 0 ? refused('PickupDetailsRequired', { missing }) : granted(given)
}
