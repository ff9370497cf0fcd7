import type { Answered } from './records.ts'
import type { World } from './world.ts'

/** Bodies of a call whose fields hang on each other, or on other records, and why. */
export type Linked = {
  why: string
  bodies: (present: Answered, world: World) => Record<string, unknown>[]
}

/** Of trips and what is sold by them. */
export const LINKED_OF_TRIPS: Readonly<Record<string, Linked>> = {
  updateOption: {
    why: 'a time goes with days, a pool with limited places, a term with details asked for later',
    bodies: (_, { values }) => [
      { cutoff_days: 2, cutoff_time: '18:00' },
      { availability_type: 'opening_hours' },
      { availability_type: 'start_time' },
      { capacity_mode: 'on_request' },
      { capacity_mode: 'limited', capacity_pool_id: values.capacity_pool_id?.[0] },
      { traveller_details: { scope: 'lead', fields: ['last_name'], collect: 'checkout' } },
      {
        traveller_details: {
          scope: 'all',
          fields: ['first_name', 'weight_kg'],
          collect: 'after',
          due_hours_before: 5,
        },
      },
    ],
  },
  putUnits: {
    why: 'who comes along is another unit',
    bodies: ({ units: [first] }) => [
      {
        units: [
          { ...first, type: 'senior', labels: { en: 'Elder' }, min_age: 60, max_age: 99 },
          {
            type: 'child',
            labels: { en: 'Child' },
            min_age: 2,
            max_age: 11,
            min_qty: 1,
            max_qty: 3,
            takes_seat: false,
            free: true,
            accompanied_by: [first.id],
          },
        ],
      },
    ],
  },
  putExtras: {
    why: 'a price is one sum, one for each unit, or one in money of the place',
    bodies: ({ extras: [first] }, { values, records, option }) => [
      {
        extras: [
          {
            id: first.id,
            names: { en: 'Dinner' },
            descriptions: { en: 'By the fire' },
            per: 'item',
            who: 'choose',
            included: false,
            option_ids: [option],
            min_age: 3,
            max_age: 90,
            unit_types: ['adult'],
            max_per_booking: 4,
            pay: 'upfront',
            price: 1_200,
            stock_per_day: 7,
          },
          {
            names: { en: 'Helmet' },
            per: 'person',
            who: 'everyone',
            price: 400,
            unit_prices: { [records.unit ?? '']: 300 },
          },
          {
            names: { en: 'Fee' },
            per: 'person',
            pay: 'local',
            price: 0,
            local_price: { amount: 700, currency: values.currency?.[1] },
          },
          { names: { en: 'Water' }, per: 'booking', included: true, price: 0 },
        ],
      },
    ],
  },
  putPriceTable: {
    why: 'a cell is of a unit of the option and of a tier of its row',
    bodies: (_, { records }) => [
      {
        rows: [
          {
            season: { from: '2027-03-01', to: '2027-05-31' },
            weekdays: [1, 2],
            tiers: [
              { min: 1, max: 3 },
              { min: 4, max: 8 },
            ],
            cells: [
              {
                unit_id: records.unit,
                tier: 1,
                net: 9_000,
                age_prices: [{ from_age: 3, to_age: 9, net: 4_000 }],
              },
              { unit_id: records.unit, tier: 4, net: 8_000, age_prices: [] },
            ],
          },
        ],
      },
    ],
  },
  updateSpecial: {
    why: 'a period ends after it began, and what it takes off is a share or a sum',
    bodies: (_, { option }) => [
      { from: '2027-06-01', to: '2027-06-30' },
      { book_from: '2027-01-01', book_to: '2027-05-01' },
      { percent_off: null, amount_off: 500 },
      { percent_off: 12, amount_off: null },
      { option_id: option },
    ],
  },
  putPickup: {
    why: 'what a rule covers goes by its kind',
    bodies: (_, { values }) => [
      {
        pickup: {
          included: true,
          required: true,
          asks: ['flight'],
          instructions: { en: 'By the gate' },
          rules: [
            {
              names: { en: 'Hotels' },
              kind: 'place',
              place_ids: values.place_ids,
              price: 500,
              per: 'person',
              minutes_before: 40,
            },
            { names: { en: 'Town' }, kind: 'city', city: values.city?.[0], per: 'booking' },
            { names: { en: 'Port' }, kind: 'area', lat: 29.5, lng: 35, radius_km: 5 },
            {
              names: { en: 'Camp' },
              kind: 'area',
              polygon: [
                { lat: 29, lng: 35 },
                { lat: 30, lng: 35 },
                { lat: 30, lng: 36 },
              ],
            },
          ],
        },
      },
    ],
  },
  putSchedule: {
    why: 'a time of closing is for what is open all day',
    bodies: () => [
      {
        rules: [
          { from: '2027-01-01', to: '2027-12-31', weekdays: [1, 3], times: ['08:00'], capacity: 9 },
        ],
        dates: [{ date: '2028-01-01', times: ['10:00'], capacity: 4 }],
      },
    ],
  },
}
