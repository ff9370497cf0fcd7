import type { NewQuote } from '../generated/types.gen.ts'
import { type Offered, offeredExtras } from './chosen.ts'
import { type Fault, faultAt, type SelectionProblem } from './selection-problem.ts'

const MOST_OF_ONE = 999
const OLDEST = 130
const MOST_BEDS = 50

const START = /^(\d{4}-\d{2}-\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/

/** What no service could read, whatever is for sale. */
export function checkFields(asked: NewQuote): SelectionProblem[] {
  const { start, units, extras, rooms } = asked
  const problems: SelectionProblem[] = []
  if (!isStart(start)) {
    const fault: Fault =
      start === ''
        ? { reason: 'required', message: 'is required' }
        : { reason: 'bad_date', message: 'must be YYYY-MM-DDTHH:MM, or YYYY-MM-DD' }
    problems.push(faultAt({ path: ['start'] }, fault))
  }
  if (units.length === 0) {
    const message = 'must have one with a qty of 1 or more'
    problems.push(faultAt({ path: ['units'] }, { reason: 'required', message }))
  }
  const check = (value: number, max: number, path: (string | number)[], id: string) => {
    if (Number.isInteger(value) && value >= 0 && value <= max) return
    const message = `must be a number from 0 to ${max}`
    problems.push(faultAt({ path, id }, { ...boundOf(value, max), message }))
  }
  for (const [at, { unit_id: id, qty, ages }] of units.entries()) {
    check(qty, MOST_OF_ONE, ['units', at, 'qty'], id)
    for (const [nth, age] of (ages ?? []).entries()) {
      check(age, OLDEST, ['units', at, 'ages', nth], id)
    }
  }
  for (const [at, { extra_id: id, qty }] of (extras ?? []).entries()) {
    check(qty, MOST_OF_ONE, ['extras', at, 'qty'], id)
  }
  for (const [at, { room_type_id: id, qty, beds }] of (rooms ?? []).entries()) {
    check(qty ?? 1, MOST_OF_ONE, ['rooms', at, 'qty'], id)
    check(beds ?? 0, MOST_BEDS, ['rooms', at, 'beds'], id)
  }
  return problems
}

function boundOf(value: number, max: number): Pick<Fault, 'reason' | 'limit'> {
  if (!Number.isInteger(value)) return { reason: 'not_a_number' }
  return value < 0 ? { reason: 'too_small', limit: 0 } : { reason: 'too_large', limit: max }
}

function isStart(text: string): boolean {
  const day = START.exec(text)?.[1]
  if (day === undefined) return false
  // The 30th of February would become a day of March.
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** What this option cannot be asked for, or not without more. */
export function checkChoices({ trip, option }: Offered, asked: NewQuote): SelectionProblem[] {
  const problems: SelectionProblem[] = []
  for (const [at, { unit_id: id, qty, ages: given }] of asked.units.entries()) {
    const ages = given ?? []
    const isRequired = option.units.some(unit => unit.id === id && unit.ages_required)
    if (ages.length === qty || (ages.length === 0 && !isRequired)) continue
    problems.push(faultAt({ path: ['units', at, 'ages'], id }, agesFault(ages, qty)))
  }
  const known = offeredExtras({ trip, option }).map(extra => extra.id)
  for (const [at, { extra_id: id }] of (asked.extras ?? []).entries()) {
    if (known.includes(id)) continue
    const message = 'must be an extra of this option'
    problems.push(
      faultAt({ path: ['extras', at, 'extra_id'], id }, { reason: 'unknown_value', message }),
    )
  }
  if (asked.rooms && (option.room_types ?? []).length === 0) {
    const message = 'is for options that have rooms'
    problems.push(faultAt({ path: ['rooms'] }, { reason: 'not_applicable', message }))
  }
  return problems
}

function agesFault({ length }: readonly number[], qty: number): Fault {
  if (length === 0) {
    return { reason: 'required', message: 'is required, as the age decides the price' }
  }
  const reason = length < qty ? 'too_few' : 'too_many'
  return { reason, message: 'must have qty ages', limit: qty }
}
