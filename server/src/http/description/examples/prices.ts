import { IDS } from './ids.ts'

const MADE_AT = '2026-10-01T08:00:00.000Z'

const row = {
  season: { from: '2027-03-01', to: '2027-10-31' },
  weekdays: [],
  tiers: [
    { min: 1, max: 3 },
    { min: 4, max: null },
  ],
  cells: [
    { unit_id: IDS.unit, tier: 1, net: 9000, net_usd: 9000, age_prices: [] },
    { unit_id: IDS.unit, tier: 4, net: 7500, net_usd: 7500, age_prices: [] },
  ],
}

const special = {
  name: 'Early spring',
  product_id: IDS.product,
  option_id: null,
  from: '2027-03-01',
  to: '2027-03-31',
  book_from: null,
  book_to: '2027-01-31',
  percent_off: 15,
  amount_off: null,
  amount_off_usd: null,
}

const promoCode = {
  code: 'SUMMER-26',
  name: 'Flyer at the harbour',
  labels: { en: 'Summer discount', de: 'Sommerrabatt' },
  percent_off: 10,
  amount_off: null,
  covers_pickup: false,
  product_ids: [IDS.product],
  categories: [],
  storefront_ids: [],
  travel_from: '2027-06-01',
  travel_to: '2027-08-31',
  sale_from: null,
  sale_to: '2027-05-31',
  min_travellers: 2,
  max_travellers: null,
  first_booking_only: false,
  max_uses: 100,
  max_uses_per_traveller: 1,
  combinable: true,
  active: true,
}
const { code: _code, ...promoRules } = promoCode

const schedule = {
  rules: [
    {
      from: '2027-03-01',
      to: null,
      weekdays: [1, 3, 5],
      times: ['08:00', '14:00'],
      capacity: 12,
    },
  ],
  dates: [{ date: '2027-01-01', times: ['10:00'], capacity: 20 }],
  closes_at: null,
}

const departure = { closed: null, capacity: 6, note: 'The small boat only' }

const roomType = {
  names: { en: 'Double tent', de: 'Doppelzelt' },
  sleeps: 2,
  shareable: true,
  supplement: 4000,
  supplement_usd: 4000,
  rooms: 5,
}

const vehicle = { name: 'Jeep', seats: 4, max_per_booking: 3, vehicle_limit_id: IDS.vehicleLimit }

const pickup = {
  included: false,
  required: false,
  asks: ['flight'],
  instructions: { en: 'Wait at the main door.' },
}

const pickupRule = {
  names: { en: 'Hotels in the centre' },
  kind: 'area',
  lat: 29.5321,
  lng: 35.0063,
  radius_km: 6,
  price: 1500,
  price_usd: 1500,
  per: 'booking',
  minutes_before: 30,
}

const roundingWarning = {
  code: 'larger_group_pays_less',
  storefront_id: IDS.storefront,
  storefront_name: 'Desert Days',
  product_id: IDS.product,
  option_id: IDS.option,
  unit_id: IDS.unit,
  row: 0,
  from_age: null,
  group_size: 6,
  total: { amount: 9000, currency: 'EUR' },
  larger_group_size: 7,
  larger_total: { amount: 8400, currency: 'EUR' },
}

/** What options cost, when they run, and what comes with them. */
export const PRICE_EXAMPLES: Readonly<Record<string, unknown>> = {
  NewPriceTable: { rows: [row] },
  PriceTable: { rows: [row], updated_at: MADE_AT },
  StoredPriceTable: { rows: [row], updated_at: MADE_AT, warnings: [roundingWarning] },
  RoundingWarning: roundingWarning,
  NewPriceChange: {
    option_ids: [IDS.option],
    percent_bp: 1000,
    rounding: 'whole',
    dates: [{ from: '2027-08-01', to: '2027-08-31' }],
    weekdays: [5, 6],
  },
  VersionRestore: { state: 'before' },
  AllDeparturesBulk: {
    option_ids: [IDS.option],
    from: '2027-12-24',
    to: '2027-12-26',
    set: { closed: true, note: 'Holidays' },
  },
  NewSimulation: {
    units: [{ id: IDS.unit, type: 'adult', labels: { en: 'Adult' } }],
    price_table: {
      rows: [{ tiers: [{ min: 1 }], cells: [{ unit_id: IDS.unit, tier: 1, net: 9500 }] }],
    },
    selections: [{ start: '2027-03-01T09:00', units: [{ unit_id: IDS.unit, qty: 2 }] }],
    ladder: { unit_id: IDS.unit, from: 1, to: 12, start: '2027-03-01T09:00' },
    month: '2027-03',
  },
  NewSpecial: special,
  SpecialChange: { name: 'Early summer', percent_off: 15 },
  SpecialRecord: { id: IDS.special, ...special, created_at: MADE_AT },
  NewPromoCode: promoCode,
  NewPromoBatch: { ...promoRules, max_uses: 1, prefix: 'HOTEL', count: 200 },
  PromoBatch: { batch_id: IDS.promoCode, created: 200 },
  PromoCodeChange: { active: false },
  PromoCodeRecord: {
    id: IDS.promoCode,
    ...promoCode,
    batch_id: null,
    used: 12,
    created_at: MADE_AT,
  },
  NewSchedule: schedule,
  Schedule: { ...schedule, updated_at: MADE_AT },
  DepartureChange: departure,
  DepartureRecord: { start: '2027-03-01T08:00', ...departure, updated_at: MADE_AT },
  DeparturesBulk: { from: '2027-12-24', to: '2027-12-31', closed: true, note: 'Holidays' },
  DeparturesBulkResult: { changed: 8 },
  RoomTypes: { room_types: [roomType] },
  OptionRoomTypes: { room_types: [{ id: IDS.roomType, ...roomType }] },
  Vehicle: { vehicle },
  DepositPreview: { percent: 30, balance_days: 30, on_overdue: 'lapse' },
  NewDeposit: { percent: 30, balance_days: 30, on_overdue: 'lapse' },
  Deposit: {
    deposit: { percent: 30, amount: null, balance_days: 30, on_overdue: 'lapse' },
  },
  OptionVehicle: { vehicle },
  NewVehicleLimits: { vehicle_limits: [{ name: 'Jeeps', per_day: 6 }] },
  VehicleLimits: {
    vehicle_limits: [{ id: IDS.vehicleLimit, name: 'Jeeps', per_day: 6, updated_at: MADE_AT }],
  },
  NewCapacityPools: { capacity_pools: [{ name: 'The boat', capacity: 24 }] },
  CapacityPools: {
    capacity_pools: [{ id: IDS.capacityPool, name: 'The boat', capacity: 24, updated_at: MADE_AT }],
  },
  Pickup: { pickup: { ...pickup, rules: [pickupRule] } },
  OptionPickup: { pickup: { ...pickup, rules: [{ id: IDS.pickupRule, ...pickupRule }] } },
}
