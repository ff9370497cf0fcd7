import { listOf, named, nullable, oneOf, optional, prose, Timestamp, Type } from './schema.ts'

/** A field that may be left out, null or empty. */
const text = (max: number, description?: string) =>
  optional(nullable(Type.String({ maxLength: max, ...(description ? { description } : {}) })))

const number = ({ min, max }: { min: number; max: number }) =>
  optional(nullable(Type.Integer({ minimum: min, maximum: max })))

const KEPT = 'Left out or null keeps the stored value; an empty text erases it.'

/** Everything is optional: the form says which fields the trip needs. */
export const TravellerCardBody = named(
  'TravellerCardBody',
  Type.Object({
    first_name: text(100),
    last_name: text(100),
    date_of_birth: text(10, `YYYY-MM-DD. ${KEPT}`),
    gender: optional(nullable(oneOf('GenderInput', ['female', 'male', 'other', '']))),
    nationality: optional(
      nullable(Type.String({ pattern: '^([A-Za-z]{2})?$', description: 'ISO 3166 code.' })),
    ),
    passport_number: text(40, KEPT),
    passport_expiry: text(10, 'YYYY-MM-DD.'),
    phone: text(40, 'With its country code.'),
    email: text(254),
    dietary: optional(nullable(prose({ max: 500 }))),
    weight_kg: number({ min: 1, max: 500 }),
    height_cm: number({ min: 20, max: 300 }),
    shoe_size: text(20),
    medical_note: optional(nullable(prose({ max: 2_000, description: KEPT }))),
  }),
)

const shown = nullable(Type.String())
const shownNumber = nullable(Type.Integer())
const masked = nullable(Type.String({ description: 'Masked.' }))

export const TravellerCard = named(
  'TravellerCard',
  Type.Object({
    position: Type.Integer({ description: '1 is the lead.' }),
    complete: Type.Boolean(),
    missing: Type.Array(Type.String()),
    first_name: shown,
    last_name: shown,
    date_of_birth: masked,
    gender: shown,
    nationality: shown,
    passport_number: masked,
    passport_expiry: shown,
    phone: shown,
    email: shown,
    dietary: nullable(prose({ max: 500 })),
    weight_kg: shownNumber,
    height_cm: shownNumber,
    shoe_size: shown,
    medical_note: masked,
  }),
)

export const TravellerForm = named(
  'TravellerForm',
  Type.Object({
    asks: Type.Object({
      scope: oneOf('TravellerDetailsScope', ['none', 'lead', 'all']),
      fields: listOf(Type.String(), { max: 50 }),
      due_at: nullable(Timestamp),
    }),
    travellers: Type.Array(TravellerCard),
    next_cursor: nullable(Type.String({ description: 'Null on the last page.' })),
    total: Type.Integer({ description: 'How many there are on all pages.' }),
  }),
)

export const TravellerLink = named(
  'TravellerLink',
  Type.Object({
    url: nullable(
      Type.String({
        description: "On the site's own page to manage bookings; null while it has none.",
      }),
    ),
    token: Type.String(),
    expires_at: Timestamp,
  }),
)
