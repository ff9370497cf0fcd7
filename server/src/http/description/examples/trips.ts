import { IDS } from './ids.ts'

const MADE_AT = '2026-10-01T08:00:00.000Z'

const photo = { media_id: IDS.media, alt: { en: 'The Treasury in the morning' } }

const trip = {
  slug: 'petra-day',
  template: 'day_tour',
  city: 'amman',
  start_place: 'amman-citadel',
  stops: ['petra'],
  categories: ['history'],
  duration_minutes: 720,
  price_display: 'shown',
  meeting_point: {
    names: { en: 'Under the clock of the old station' },
    directions: { en: 'Look for the green flag.' },
    lat: 31.9516,
    lng: 35.9393,
  },
  guide_languages: ['en', 'ar'],
  know_before: {
    wheelchair: 'none',
    access: ['service_animals'],
    fitness: 'moderate',
    min_age: null,
    adult_under: 12,
    unsuitable_for: ['limited_mobility'],
    on_the_way: ['toilets', 'food'],
  },
}

const text = {
  title: 'Petra in a day',
  summary: 'The rose-red city with a guide, and back in time for dinner.',
  description: 'We leave at **seven** and walk through the Siq.',
  highlights: ['The Treasury before the crowds'],
  itinerary: [
    {
      day: null,
      title: 'The Siq',
      body: 'A walk of a kilometre between walls of stone.',
      places: ['petra'],
      duration_minutes: 60,
    },
  ],
  inclusions: [
    { text: 'Guide', included: true },
    { text: 'Lunch', included: false },
  ],
  bring: ['A bottle to refill', 'A sun hat'],
  clothing: 'Firm shoes, and a warm layer for the evening.',
  weather: 'Hot and dry in summer, cold on winter nights.',
  seo: {
    meta_title: 'Petra in a day | with a guide from Amman',
    meta_description: 'The rose-red city, and back in time for dinner.',
    canonical_url: null,
    noindex: false,
  },
}

const option = {
  names: { en: 'Shared tour' },
  is_default: true,
  private: false,
  sales_paused: false,
  min_units: 1,
  max_units: 8,
  max_party: null,
  availability_type: 'start_time',
  capacity_mode: 'limited',
  confirmation: 'instant',
  cutoff_minutes: 720,
  cutoff_days: null,
  cutoff_time: null,
  groups_per_start: 1,
  capacity_pool_id: null,
  policy_id: IDS.policy,
  traveller_details: {
    scope: 'lead',
    fields: ['first_name', 'last_name', 'phone'],
    collect: 'checkout',
    due_hours_before: null,
  },
}

const unit = {
  type: 'adult',
  labels: { en: 'Adult' },
  min_age: 12,
  max_age: null,
  min_qty: null,
  max_qty: null,
  takes_seat: true,
  free: false,
}

const extra = {
  names: { en: 'Lunch box' },
  descriptions: { en: 'Flatbread, olives and fruit.' },
  per: 'person',
  who: 'choose',
  included: false,
  option_ids: [IDS.option],
  min_age: null,
  max_age: null,
  unit_types: [],
  max_per_booking: 8,
  pay: 'local',
  price: 900,
  price_usd: 900,
  unit_prices: {},
  unit_prices_usd: {},
  local_price: { amount: 6500, currency: 'JOD' },
  stock_per_day: null,
}

/** Trips, their texts and options, and cancellation policies. */
export const TRIP_EXAMPLES = {
  TripCopy: { slug: 'petra-by-night-in-winter', title_suffix: ' in winter' },
  OptionCopy: { names: { en: 'Private' } },
  Editing: { part: 'prices' },
  NewTrip: trip,
  TripChange: { slug: 'petra-in-a-day', stops: ['petra', 'little-petra'] },
  TripRecord: {
    id: IDS.product,
    ...trip,
    timezone: 'Asia/Amman',
    title: 'Petra in a day',
    status: 'published',
    on_sale: true,
    sales_paused: false,
    duration_days: null,
    duration_nights: null,
    locales: ['en'],
    published_locales: ['en'],
    photos: [photo],
    reviews: { score: 4.85, count: 212 },
    published_at: MADE_AT,
    created_at: MADE_AT,
    updated_at: MADE_AT,
  },
  TripPhotos: { photos: [photo] },
  TripReviews: { score: 4.85, count: 212 },
  TripText: text,
  TripTextRecord: { locale: 'en', published: true, ...text, updated_at: MADE_AT },
  NewOption: option,
  OptionChange: { sales_paused: true },
  OptionRecord: {
    id: IDS.option,
    product_id: IDS.product,
    ...option,
    deposit: null,
    created_at: MADE_AT,
  },
  TripDraftBody: {
    changes: [{ part: 'trip', option_id: null, locale: null, body: { guide_languages: ['en'] } }],
  },
  DraftApplication: { force: ['text/en'] },
  Units: { units: [unit] },
  OptionUnits: { units: [{ id: IDS.unit, ...unit, accompanied_by: [] }] },
  Extras: { extras: [extra] },
  TripExtras: { extras: [{ id: IDS.extra, ...extra }] },
  NewPolicy: {
    name: 'Two steps',
    preset: 'custom',
    tiers: [
      { from_days: 7, refund_pct: 100 },
      { from_days: 2, refund_pct: 50 },
    ],
  },
  PolicyChange: { name: 'Two fair steps' },
  PolicyRecord: {
    id: IDS.policy,
    name: 'Two steps',
    preset: 'custom',
    tiers: [
      { from_days: 7, to_days: null, refund_pct: 100 },
      { from_days: 2, to_days: 6, refund_pct: 50 },
    ],
    created_at: MADE_AT,
  },
}
