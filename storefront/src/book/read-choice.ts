import type { Chosen, PickupSelection, PublicOption, PublicTrip, Unit } from '@outset/sdk'
import type { Query } from '#addresses.ts'
import { partyIn, readJourney } from '#catalog/journey.ts'
import { type ChosenUnits, partyOfUnits, partyUnits } from './party-units.ts'
import { readCode } from './promo-code.ts'

/** What a visitor has chosen so far, as the address of the page says it. */
export interface Choice {
  readonly option: PublicOption
  /** The month that is shown, where it is not that of the day. */
  readonly month: string | null
  readonly date: string | null
  readonly time: string | null
  readonly units: ChosenUnits
  readonly rooms: Chosen['rooms']
  readonly extras: Chosen['extras']
  /**
   * How many of an extra there were at most on this day, where the service refused more. Forms
   * carry it; an address does not, because it is opened on other days.
   */
  readonly short: Readonly<Record<string, number>>
  readonly pickup: PickupSelection | null
  /** What was typed to find a place. */
  readonly placeSearch: string
  /** The promo code that was typed, or came with a link; none is empty. */
  readonly code: string
}

const MOST = 999
const MOST_AGES = 50
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** The value of the choice that is not a place of the library. */
export const POINT = 'point'

/** Reads an address or a form that was sent: both name the same fields. */
export function readChoice(fields: URLSearchParams, { options }: Pick<PublicTrip, 'options'>) {
  const option = options.find(({ id }) => id === fields.get('option')) ?? options[0]
  return option ? choiceOf(fields, option) : null
}

function choiceOf(fields: URLSearchParams, option: PublicOption): Choice {
  const picked = matching(fields.get('pick'), DATE)
  const date = picked ?? matching(fields.get('date'), DATE)
  return {
    option,
    month: picked ? null : matching(fields.get('month'), MONTH),
    date,
    time: matching(fields.get('time'), TIME),
    units: readUnits(fields, option),
    rooms: readRooms(fields, option),
    extras: readExtras(fields),
    short: readShort(fields, date),
    pickup: readPickup(fields),
    placeSearch: (fields.get('place') ?? '').trim().slice(0, 100),
    code: readCode(fields),
  }
}

/** The address of a choice: the fields that `readChoice` reads, without those that say nothing. */
export function choiceQuery(choice: Choice, isDefaultOption = choice.option.is_default): Query {
  const { option, pickup } = choice
  const query: Record<string, Query[string]> = {
    option: isDefaultOption ? null : option.id,
    month: choice.month,
    date: choice.date,
    time: choice.time,
  }
  for (const unit of option.units) {
    const { qty, ages } = choice.units[unit.id] ?? { qty: 0, ages: [] }
    // None of the first unit is said too, else the address would be read as one without a party.
    query[qtyField(option, unit)] = qty === 0 && unit !== option.units[0] ? null : qty
    if (ages.some(age => age !== null)) {
      query[ageField(option, unit)] = ages.map(age => (age === null ? '-' : String(age)))
    }
  }
  for (const [id, { rooms, beds }] of Object.entries(choice.rooms)) {
    query[`rooms-${id}`] = rooms || null
    query[`beds-${id}`] = beds || null
  }
  for (const [id, qty] of Object.entries(choice.extras)) query[`extra-${id}`] = qty
  if (pickup !== null) {
    Object.assign(
      query,
      'place_id' in pickup ? { pickup: pickup.place_id } : { pickup: POINT, ...pickup },
    )
  }
  return { ...query, place: choice.placeSearch, code: choice.code }
}

/** The day and the party, as lists and trips ask for them. */
export function choiceJourney({ option, units, date }: Choice): Query {
  return { date_from: date, date_to: date, ...partyOfUnits(option, units) }
}

/** As the SDK builds a selection from it. */
export function chosenOf(choice: Choice): Chosen {
  const { date, time, rooms, extras, pickup, code } = choice
  const units = Object.entries(choice.units).filter(([, { qty }]) => qty > 0)
  return {
    start: date === null ? null : time === null ? date : `${date}T${time}`,
    units: Object.fromEntries(
      units.map(([id, { qty, ages }]) => [id, { qty, ages: ages.filter(age => age !== null) }]),
    ),
    rooms,
    extras,
    pickup,
    promoCode: code === '' ? null : code,
  }
}

/** Those who take a seat. */
export function seatsOf({ option, units }: Pick<Choice, 'option' | 'units'>): number {
  return option.units.reduce(
    (sum, { id, takes_seat }) => sum + (takes_seat ? (units[id]?.qty ?? 0) : 0),
    0,
  )
}

/** The name of the field for how many of a unit: its type, so that it outlives another option. */
export function qtyField(option: PublicOption, unit: Unit): string {
  return `qty-${keyOf(option, unit)}`
}

export function ageField(option: PublicOption, unit: Unit): string {
  return `age-${keyOf(option, unit)}`
}

function keyOf({ units }: PublicOption, { id, type }: Unit): string {
  return units.filter(unit => unit.type === type).length === 1 ? type : id
}

function readUnits(fields: URLSearchParams, option: PublicOption): ChosenUnits {
  const isSaid = option.units.some(unit => fields.has(qtyField(option, unit)))
  const party = partyIn(readJourney(fields))
  if (!isSaid && party && !fields.has('travellers')) return partyUnits(option, party)
  if (!isSaid) return firstParty(option, readNumber(fields.get('travellers')))
  return Object.fromEntries(
    option.units.map(unit => {
      const qty = readNumber(fields.get(qtyField(option, unit)))
      const typed = fields.getAll(ageField(option, unit)).slice(0, MOST_AGES)
      const ages = typed.map(text => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null))
      return [unit.id, { qty, ages: ages.slice(0, qty) }]
    }),
  )
}

/** Who travels before anybody said: as many as the list asked for, else two, or what it takes. */
function firstParty(option: PublicOption, travellers: number): ChosenUnits {
  const unit = option.units.find(({ takes_seat }) => takes_seat) ?? option.units[0]
  if (!unit) return {}
  const wanted = travellers || (unit.type === 'adult' ? 2 : 1)
  const least = Math.max(wanted, option.smallest_group, unit.min_qty ?? 1)
  const qty = Math.min(least, option.max_units ?? MOST, unit.max_qty ?? MOST)
  return Object.fromEntries(
    option.units.map(({ id }) => [id, { qty: id === unit.id ? qty : 0, ages: [] }]),
  )
}

function readRooms(
  fields: URLSearchParams,
  { room_types: types = [] }: PublicOption,
): Chosen['rooms'] {
  const chosen = types.map(({ id }) => {
    const rooms = readNumber(fields.get(`rooms-${id}`))
    return [id, { rooms, beds: readNumber(fields.get(`beds-${id}`)) }] as const
  })
  return Object.fromEntries(chosen.filter(([, { rooms, beds }]) => rooms > 0 || beds > 0))
}

function readExtras(fields: URLSearchParams): Chosen['extras'] {
  const chosen = [...fields].flatMap(([name, value]) => {
    const [, id] = /^extra-([\w-]{1,64})$/.exec(name) ?? []
    return id === undefined || readNumber(value) === 0 ? [] : [[id, readNumber(value)] as const]
  })
  return Object.fromEntries(chosen)
}

export function shortField(extraId: string): string {
  return `short-${extraId}`
}

/** With its day: another one has its own stock. */
export function shortValue({ date }: Pick<Choice, 'date'>, most: number): string {
  return `${date}.${most}`
}

function readShort(fields: URLSearchParams, date: string | null): Choice['short'] {
  const found = [...fields].flatMap(([name, value]) => {
    const [, id] = /^short-([\w-]{1,64})$/.exec(name) ?? []
    const [, day, most] = /^(\d{4}-\d\d-\d\d)\.(\d{1,3})$/.exec(value) ?? []
    return id === undefined || day !== date ? [] : [[id, Number(most)] as const]
  })
  return Object.fromEntries(found)
}

function readPickup(fields: URLSearchParams): PickupSelection | null {
  const chosen = fields.get('pickup') ?? ''
  if (chosen !== POINT) return chosen === '' ? null : { place_id: chosen.slice(0, 64) }
  const [lat, lng] = ['lat', 'lng'].map(name => readDegrees(fields.get(name)))
  return lat == null || lng == null ? null : { lat, lng }
}

/** People type a comma where their language has one. */
function readDegrees(text: string | null): number | null {
  const plain = (text ?? '').trim().replace(',', '.')
  return /^-?\d{1,3}(\.\d{1,10})?$/.test(plain) ? Number(plain) : null
}

function readNumber(text: string | null): number {
  return /^\d{1,3}$/.test(text?.trim() ?? '') ? Math.min(Number(text), MOST) : 0
}

function matching(text: string | null, form: RegExp): string | null {
  return text !== null && form.test(text) ? text : null
}
