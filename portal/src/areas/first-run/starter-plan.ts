import type {
  CityRecord,
  NewOption,
  NewPriceTable,
  NewSchedule,
  NewTrip,
  TripText,
  Units,
} from '@outset/sdk/seller'
import { readPoint } from '#areas/options/pickup/read-point.ts'
import { isDay } from '#kit/dates/iso-day.ts'
import { MOST_IN_GROUP } from '#kit/money/group-price.ts'
import { slugOf } from './slug-of.ts'

/** Three kinds of trips that most companies begin with. */
export const STARTERS = ['shared', 'private', 'ticket'] as const
export type Starter = (typeof STARTERS)[number]

/** What is asked of somebody, as it is typed. */
export interface StarterValues {
  starter: Starter
  title: string
  summary: string
  language: string
  city: string
  hours: string
  /** `09:00, 14:00` */
  times: string
  closes: string
  /** ISO: 1 is Monday. None chosen means every day. */
  weekdays: readonly number[]
  seats: string
  adult: string
  child: string
  /** Of a private trip: whether one price is for the whole group. */
  priceFor: 'group' | 'person'
  /** Between which days it runs; empty where it runs all year. */
  from: string
  to: string
  meetingPoint: string
  /** Where that is, as maps copy it: `54.43, 12.57`. */
  point: string
  policy: 'flexible' | 'moderate' | 'strict' | 'non_refundable'
}

export const FIRST_STARTER_VALUES: StarterValues = {
  starter: 'shared',
  title: '',
  summary: '',
  language: '',
  city: '',
  hours: '3',
  times: '09:00',
  closes: '18:00',
  weekdays: [],
  seats: '10',
  adult: '',
  child: '',
  priceFor: 'group',
  from: '',
  to: '',
  meetingPoint: '',
  point: '',
  policy: 'moderate',
}

export type StarterFault =
  | 'needed'
  | 'hours'
  | 'times'
  | 'seats'
  | 'group'
  | 'price'
  | 'season'
  | 'point'

export interface Judged {
  /** Prices in the price currency; null where what was typed cannot be read. */
  adult: number | null
  child: number | null
  /** What each of 1, 2, 3 … guests pays where the price is for the whole group. */
  group?: readonly number[] | null
}

/** Whether the price that was typed is for all of a private group together. */
export function isForGroup({ starter, priceFor }: StarterValues): boolean {
  return starter === 'private' && priceFor === 'group'
}

/** What is missing or cannot be right, by field. */
export function starterFaults(
  values: StarterValues,
  { adult, child }: Judged,
): Partial<Record<keyof StarterValues, StarterFault>> {
  const faults: ReturnType<typeof starterFaults> = {}
  for (const field of ['title', 'language', 'city', 'adult'] as const) {
    if (values[field].trim() === '') faults[field] = 'needed'
  }
  if (minutesOf(values.hours) === null) faults.hours = 'hours'
  if (values.starter !== 'ticket' && timesOf(values.times) === null) faults.times = 'times'
  if (values.starter !== 'ticket' && seatsOf(values.seats) === null) faults.seats = 'seats'
  if (isForGroup(values) && (seatsOf(values.seats) ?? 0) > MOST_IN_GROUP) faults.seats = 'group'
  if (!isSeason(values)) faults.to = 'season'
  if (values.point.trim() !== '' && readPoint(values.point) === null) faults.point = 'point'
  if (!faults.adult && (adult === null || adult < 0)) faults.adult = 'price'
  const hasChild = values.child.trim() !== '' && !isForGroup(values)
  if (hasChild && (child === null || child < 0)) faults.child = 'price'
  return faults
}

/** Hours such as `3` or `1,5`, in minutes. */
export function minutesOf(hours: string): number | null {
  const number = Number(hours.trim().replace(',', '.'))
  const minutes = Math.round(number * 60)
  return Number.isFinite(number) && minutes >= 1 && minutes <= 100_000 ? minutes : null
}

/** Times with anything between them; `9` and `9.30` are read as well. */
export function timesOf(text: string): string[] | null {
  const found = text.split(/[^\d:.]+/).filter(part => part !== '')
  const times = found.map(part => {
    const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(part) ?? []
    const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
    return isTime ? `${hour.padStart(2, '0')}:${minute}` : null
  })
  if (times.length === 0 || times.includes(null)) return null
  return [...new Set(times.filter(time => time !== null))].sort()
}

/** Both days or none, and not backwards. */
function isSeason({ from, to }: StarterValues): boolean {
  if (from === '' && to === '') return true
  return isDay(from) && isDay(to) && from <= to
}

export function seatsOf(text: string): number | null {
  const seats = Number(text)
  return Number.isInteger(seats) && seats >= 1 && seats <= 200 ? seats : null
}

export function newTrip(values: StarterValues, city: CityRecord, end: string): NewTrip {
  const { starter, title, meetingPoint, language } = values
  const place = meetingPoint.trim()
  const names = { en: place, [language]: place }
  // Words alone where no point was given: that of the city is not where guests are met.
  const { lat, lng } = readPoint(values.point) ?? { lat: null, lng: null }
  return {
    slug: slugOf(title, end),
    template: starter === 'ticket' ? 'ticket' : 'day_tour',
    city: city.slug,
    duration_minutes: minutesOf(values.hours),
    meeting_point: place === '' ? null : { names, lat, lng },
  }
}

export function tripText({ title, summary }: StarterValues): TripText {
  return { title: title.trim(), summary: summary.trim() }
}

/** Names that guests see, in the languages that we know and in that of the trip. */
export interface StarterNames {
  option: Readonly<Record<string, string>>
  adult: Readonly<Record<string, string>>
  child: Readonly<Record<string, string>>
  /** Somebody of a private group, of whatever age. */
  guest: Readonly<Record<string, string>>
}

type Named = { en: string } & Record<string, string>

export function newOption(values: StarterValues, names: StarterNames, policyId: string): NewOption {
  const { starter } = values
  const seats = seatsOf(values.seats)
  return {
    // The names of a starter always have English: see starter-names.ts.
    names: names.option as Named,
    is_default: true,
    private: starter === 'private',
    availability_type: starter === 'ticket' ? 'opening_hours' : 'start_time',
    capacity_mode: starter === 'ticket' ? 'free_sale' : 'limited',
    confirmation: 'instant',
    ...(starter === 'private' ? { max_units: seats, groups_per_start: 1 } : {}),
    policy_id: policyId,
  }
}

const CHILD_UP_TO = 11

export function newUnits(values: StarterValues, names: StarterNames): Units {
  // As above.
  const adult = { type: 'adult' as const, labels: names.adult as Named, takes_seat: true }
  // As above.
  if (isForGroup(values)) return { units: [{ ...adult, labels: names.guest as Named }] }
  if (values.child.trim() === '') return { units: [adult] }
  return {
    units: [
      { ...adult, min_age: CHILD_UP_TO + 1 },
      {
        type: 'child',
        // As above.
        labels: names.child as Named,
        min_age: 0,
        max_age: CHILD_UP_TO,
        takes_seat: true,
        accompanied_by: [0],
      },
    ],
  }
}

/** The same price all year, for groups of every size; or for the whole group, size by size. */
export function newPrices(unitIds: readonly string[], judged: Judged): NewPriceTable {
  const { group } = judged
  if (group) {
    const tiers = group.map((_, at) => ({ min: at + 1, max: at + 1 }))
    const each = group.map((net, at) => ({ tier: at + 1, net }))
    const cells = unitIds.flatMap(unit_id => each.map(cell => ({ unit_id, ...cell })))
    return { rows: [{ tiers, cells }] }
  }
  const prices = [judged.adult, judged.child]
  const cells = unitIds.map((unit_id, at) => ({ unit_id, tier: 1, net: prices[at] ?? 0 }))
  return { rows: [{ tiers: [{ min: 1, max: null }], cells }] }
}

export function newSchedule(values: StarterValues): NewSchedule {
  const { starter, from, to } = values
  const days = { weekdays: [...values.weekdays].sort(), ...(from === '' ? {} : { from, to }) }
  if (starter === 'ticket') {
    return { rules: [{ ...days, times: [], capacity: null }], closes_at: values.closes }
  }
  const capacity = starter === 'private' ? null : seatsOf(values.seats)
  return { rules: [{ ...days, times: timesOf(values.times) ?? [], capacity }] }
}
