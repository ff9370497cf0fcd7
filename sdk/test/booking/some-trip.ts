import { readFileSync } from 'node:fs'
import type { PublicExtra, PublicOption, PublicTrip, Unit } from '../../src/generated/types.gen.ts'

/** A trip as the service shows it, with what a test changes. */
export function someTrip(changed: Partial<PublicTrip> = {}): PublicTrip {
  return { ...TRIP, ...changed }
}

export function someOption(changed: Partial<PublicOption> = {}): PublicOption {
  return { ...OPTION, ...changed }
}

export function someUnit(changed: Partial<Unit> = {}): Unit {
  return { ...UNIT, ...changed }
}

export function someExtra(changed: Partial<PublicExtra> = {}): PublicExtra {
  return { ...EXTRA, ...changed }
}

/** As it was recorded, so that what is new in an answer is here too. */
const DESCRIPTION = new URL('../../../server/openapi.json', import.meta.url)
const { paths } = JSON.parse(readFileSync(DESCRIPTION, 'utf8'))
const { examples } =
  paths['/v1/public/products/{product}'].get.responses[200].content['application/json']
const [recorded] = Object.values<{ value: PublicTrip }>(examples)
if (!recorded) throw new Error('no trip was recorded')
const [recordedOption] = recorded.value.options
const [recordedUnit] = recordedOption?.units ?? []
if (!recordedOption || !recordedUnit) throw new Error('the recorded trip cannot be booked')

const UNIT: Unit = {
  ...recordedUnit,
  id: 'adult',
  type: 'adult',
  label: 'Adult',
  min_age: null,
  max_age: null,
  min_qty: null,
  max_qty: null,
  takes_seat: true,
  free: false,
  accompanied_by: [],
  ages_required: false,
}

const EXTRA: PublicExtra = {
  id: 'lunch',
  name: 'Lunch',
  description: null,
  per: 'item',
  who: 'choose',
  included: false,
  option_ids: [],
  min_age: null,
  max_age: null,
  unit_types: [],
  max_per_booking: null,
  pay: 'upfront',
  price: { amount: 1000, currency: 'USD' },
  unit_prices: {},
  local_price: null,
}

const OPTION: PublicOption = {
  ...recordedOption,
  id: 'option',
  name: 'Small group',
  is_default: true,
  private: false,
  vehicle: null,
  sales_paused: false,
  min_units: null,
  max_units: null,
  max_party: 200,
  availability_type: 'start_time',
  capacity_mode: 'limited',
  confirmation: 'instant',
  units: [UNIT],
  policy: { name: 'Flexible', tiers: [] },
  traveller_details: { scope: 'none', fields: [], collect: 'checkout', due_hours_before: null },
  pickup: null,
  pickup_rules: [],
}

const TRIP: PublicTrip = {
  ...recorded.value,
  id: 'bdcab46b-366b-8988-af16-fc3a28835068',
  slug: 'petra',
  template: 'day_tour',
  content_locale: 'en',
  summary_locale: 'en',
  title: 'Petra in a day',
  duration_minutes: 600,
  duration_days: null,
  duration_nights: null,
  sales_paused: false,
  city: { slug: 'aqaba', name: 'Aqaba' },
  region: { slug: 'aqaba-governorate', name: 'Aqaba Governorate' },
  country: { slug: 'jo', name: 'Jordan' },
  seller: { slug: 'sands', name: 'Sands & Stars Travel', base: 'Aqaba', company: null, blurb: '' },
  from_price: null,
  summary: 'To the rose city and back.',
  description: '',
  highlights: [],
  itinerary: [],
  inclusions: [],
  places: [],
  categories: [{ slug: 'history', name: 'History' }],
  visits: [],
  pickup: null,
  rating: null,
  free_cancellation_days: 1,
  locales: ['en'],
  timezone: 'Asia/Amman',
  options: [OPTION],
  extras: [],
}
