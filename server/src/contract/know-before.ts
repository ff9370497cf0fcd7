import {
  FITNESS_LEVELS,
  ON_THE_WAY,
  TRIP_ACCESS,
  UNSUITABLE_FOR,
  WHEELCHAIR_ACCESS,
} from '#values/trips.ts'
import {
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
} from './schema.ts'

/** What travellers need to know, as far as it is the same in every language. */
export type KnowBefore = {
  wheelchair: (typeof WHEELCHAIR_ACCESS)[number] | null
  access: readonly (typeof TRIP_ACCESS)[number][]
  fitness: (typeof FITNESS_LEVELS)[number] | null
  /** 0: any age; null: nobody said. */
  minAge: number | null
  /** Who is younger needs an adult. */
  adultUnder: number | null
  unsuitableFor: readonly (typeof UNSUITABLE_FOR)[number][]
  onTheWay: readonly (typeof ON_THE_WAY)[number][]
}

export const NOTHING_TO_KNOW: KnowBefore = {
  wheelchair: null,
  access: [],
  fitness: null,
  minAge: null,
  adultUnder: null,
  unsuitableFor: [],
  onTheWay: [],
}

/** Each of these lists is shorter; the same value may be sent twice. */
const MOST_VALUES = 20

const fields = {
  wheelchair: nullable(
    oneOf('WheelchairAccess', WHEELCHAIR_ACCESS, {
      description: 'How far a wheelchair can come along. Null: not said.',
    }),
  ),
  access: Type.Array(oneOf('TripAccess', TRIP_ACCESS), { maxItems: MOST_VALUES }),
  fitness: nullable(oneOf('FitnessLevel', FITNESS_LEVELS)),
  min_age: nullable(
    integer({ min: 0, max: 99, description: 'Null: as the units say. 0: any age.' }),
  ),
  adult_under: nullable(
    integer({
      min: 1,
      max: 21,
      description: 'Who is younger needs an adult. Null: as the units say.',
    }),
  ),
  unsuitable_for: Type.Array(oneOf('UnsuitableFor', UNSUITABLE_FOR), { maxItems: MOST_VALUES }),
  on_the_way: Type.Array(oneOf('OnTheWay', ON_THE_WAY), {
    maxItems: MOST_VALUES,
    description: 'What travellers find between the start and the end.',
  }),
}
const description = 'What travellers need to know, as far as it is the same in every language.'

/** As its seller reads it. */
export const KnowBeforeRecord = named('TripKnowBefore', Type.Object(fields, { description }))

/** What is left out is not said. */
export const NewKnowBefore = named(
  'NewTripKnowBefore',
  Type.Object(
    {
      wheelchair: optional(fields.wheelchair),
      access: optional(fields.access),
      fitness: optional(fields.fitness),
      min_age: optional(fields.min_age),
      adult_under: optional(fields.adult_under),
      unsuitable_for: optional(fields.unsuitable_for),
      on_the_way: optional(fields.on_the_way),
    },
    { description },
  ),
)
type SentKnowBefore = Static<typeof NewKnowBefore>

/** What a text says of it, in its language. */
export const knowBeforeWords = {
  bring: listOf(line({ max: 200 }), { max: 30 }),
  clothing: line({ min: 0, max: 300 }),
  weather: line({ min: 0, max: 300 }),
}

/** As a website shows it. */
export const PublicKnowBefore = named(
  'KnowBefore',
  Type.Object(
    {
      bring: Type.Array(Type.String(), { description: 'What travellers should bring.' }),
      clothing: nullable(Type.String()),
      weather: nullable(Type.String()),
      ...fields,
      min_age: nullable(
        Type.Integer({ description: 'Of the youngest who can come. 0: any age. Null: not said.' }),
      ),
      adult_under: nullable(
        Type.Integer({ description: 'Who is younger needs an adult. Null: not said.' }),
      ),
    },
    { description: 'What travellers should know before they go. Empty and null: not said.' },
  ),
)

export const knowBeforeForms = {
  toWire: (known: KnowBefore | null) => known && knowBeforeObject(known),
  fromWire: readKnowBefore,
}

/** All but its words, which stand in the texts. */
export function knowBeforeObject(known: KnowBefore) {
  return {
    wheelchair: known.wheelchair,
    access: known.access,
    fitness: known.fitness,
    min_age: known.minAge,
    adult_under: known.adultUnder,
    unsuitable_for: known.unsuitableFor,
    on_the_way: known.onTheWay,
  }
}

/** Every value once, in the order of its list. */
function readKnowBefore(sent: SentKnowBefore | null): KnowBefore | null {
  if (sent === null) return null
  const {
    min_age: minAge = null,
    adult_under: adultUnder = null,
    unsuitable_for: unsuitable = [],
    on_the_way: onTheWay = [],
    access = [],
    ...rest
  } = sent
  return {
    ...NOTHING_TO_KNOW,
    ...rest,
    minAge,
    adultUnder,
    access: TRIP_ACCESS.filter(value => access.includes(value)),
    unsuitableFor: UNSUITABLE_FOR.filter(value => unsuitable.includes(value)),
    onTheWay: ON_THE_WAY.filter(value => onTheWay.includes(value)),
  }
}
