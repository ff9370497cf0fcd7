import { AVAILABILITY_TYPES, CAPACITY_MODES, CONFIRMATIONS, EXTRA_BASES } from '#values/trips.ts'
import { CompanyFacts } from './company.ts'
import { NamedSlug } from './geography.ts'
import { PublicKnowBefore } from './know-before.ts'
import { Money } from './money.ts'
import { TRAVELLER_FIELDS, UNIT_TYPES } from './option.ts'
import { PickupAsks, PickupKinds, pickupCover } from './pickup.ts'
import { Photo } from './place.ts'
import { cardBasics, cardBody } from './product-card.ts'
import { LanguageCode, named, nullable, oneOf, optional, Type, Uuid } from './schema.ts'
import { seo } from './seo.ts'

const Count = nullable(Type.Integer())
const Markdown = Type.String({
  multiline: true,
  description: 'Markdown. HTML in it is kept as written: escape it when you show it.',
})

const Policy = named(
  'Policy',
  Type.Object({
    name: Type.String(),
    tiers: Type.Array(
      Type.Object({
        from_days: Type.Integer(),
        to_days: Count,
        refund_pct: Type.Integer(),
      }),
      { description: 'By whole days before the start, highest first; what none covers is lost.' },
    ),
  }),
)

const Unit = named(
  'Unit',
  Type.Object({
    id: Uuid,
    type: oneOf('UnitType', UNIT_TYPES),
    label: Type.String(),
    min_age: Count,
    max_age: Count,
    min_qty: Count,
    max_qty: Count,
    takes_seat: Type.Boolean({ description: 'Whether it counts as a traveller.' }),
    free: Type.Boolean(),
    accompanied_by: Type.Array(Uuid, { description: 'Units of which one must come along.' }),
    ages_required: Type.Boolean({ description: 'Whether a quote needs `ages` for it.' }),
    from_price: Type.Union([Money, Type.Null()], {
      description: 'The least that one costs, in any party at any start. Null: no price is shown.',
    }),
  }),
)

const PickupRule = named(
  'PickupRule',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    kind: PickupKinds,
    ...pickupCover,
    price: Money,
    per: oneOf('PickupPriceBasis', ['person', 'booking']),
    minutes_before: Type.Integer(),
  }),
)

const RoomType = named(
  'RoomType',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    sleeps: Type.Integer(),
    shareable: Type.Boolean(),
    supplement: Money,
    available: nullable(
      Type.Integer({ description: 'Rooms at each start; null where they are not counted.' }),
    ),
  }),
)

const Option = named(
  'PublicOption',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    is_default: Type.Boolean({ description: 'The default comes first.' }),
    private: Type.Boolean(),
    vehicle: nullable(Type.String()),
    sales_paused: Type.Boolean(),
    min_units: Count,
    max_units: Count,
    smallest_group: Type.Integer({
      description: 'Travellers with a seat in the smallest party that can be booked.',
    }),
    max_party: Type.Integer({
      description: 'How many can be booked at once, those without a seat included.',
    }),
    availability_type: oneOf('AvailabilityType', AVAILABILITY_TYPES),
    capacity_mode: oneOf('CapacityMode', CAPACITY_MODES),
    confirmation: oneOf('Confirmation', CONFIRMATIONS),
    units: Type.Array(Unit),
    policy: Policy,
    traveller_details: Type.Object({
      scope: oneOf('TravellerDetailsScope', ['none', 'lead', 'all']),
      fields: Type.Array(oneOf('TravellerField', TRAVELLER_FIELDS)),
      collect: oneOf('TravellerDetailsTime', ['checkout', 'after']),
      due_hours_before: Count,
    }),
    pickup: nullable(
      Type.Object({
        included: Type.Boolean(),
        required: Type.Boolean(),
        asks: Type.Array(PickupAsks),
        instructions: nullable(Type.String({ multiline: true })),
      }),
    ),
    pickup_rules: Type.Array(PickupRule),
    room_types: optional(Type.Array(RoomType, { description: 'Only where rooms are sold.' })),
  }),
)

const UnitPrices = Type.Record(
  Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  Money,
  {
    additionalProperties: false,
    description: 'Another price for a unit, by its id. Empty when all pay `price`.',
  },
)

const Extra = named(
  'PublicExtra',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    description: nullable(Type.String({ multiline: true })),
    per: oneOf('ExtraBasis', EXTRA_BASES),
    who: oneOf('ExtraChoice', ['choose', 'everyone']),
    included: Type.Boolean(),
    option_ids: Type.Array(Uuid, { description: 'Empty: for every option.' }),
    min_age: Count,
    max_age: Count,
    unit_types: Type.Array(oneOf('UnitType', UNIT_TYPES), {
      description: 'Empty: for every type.',
    }),
    max_per_booking: Count,
    pay: oneOf('PayAt', ['upfront', 'local']),
    price: Money,
    unit_prices: UnitPrices,
    local_price: nullable(Money),
  }),
)

const ItineraryStep = named(
  'ItineraryStep',
  Type.Object({
    day: Count,
    title: Type.String(),
    body: Markdown,
    places: Type.Array(NamedSlug),
    duration_minutes: Count,
  }),
)

const TripPhoto = named(
  'TripPhoto',
  Type.Object({
    url: Type.String({
      description: 'At most 2560 pixels long; ending in `small.webp` instead it has at most 640.',
    }),
    alt: Type.String(),
    width: Count,
    height: Count,
    renditions: Type.Array(
      Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
      { description: 'The sizes there are, the smallest first; `url` is the last.' },
    ),
  }),
)

const MeetingPlace = named(
  'MeetingPlace',
  Type.Object(
    {
      name: Type.String(),
      directions: nullable(Type.String({ multiline: true })),
      lat: nullable(Type.Number({ description: 'Null where only words say where it is.' })),
      lng: nullable(Type.Number()),
      place: Type.Union([NamedSlug, Type.Null()], { description: 'The place it starts at.' }),
    },
    { description: 'Where travellers are met: what the seller says, else the start place.' },
  ),
)

export const PublicTrip = named(
  'PublicTrip',
  Type.Object({
    // The seller stands where the card has it, and says more.
    ...cardBody,
    seller: Type.Object({
      slug: Type.String(),
      name: Type.String(),
      base: Type.String({ description: 'Where the seller is based.' }),
      blurb: Type.String({ multiline: true, description: 'What the seller does.' }),
      company: nullable(CompanyFacts),
    }),
    description: Markdown,
    photos: Type.Array(TripPhoto, { description: 'In order; the first is the cover.' }),
    highlights: Type.Array(Type.String()),
    itinerary: Type.Array(ItineraryStep),
    inclusions: Type.Array(Type.Object({ text: Type.String(), included: Type.Boolean() })),
    places: Type.Array(
      Type.Object({
        slug: Type.String(),
        name: Type.String(),
        role: oneOf('TripPlaceRole', ['start', 'visit']),
        photos: Type.Array(Photo),
      }),
    ),
    locales: Type.Array(LanguageCode, { description: 'Languages it is published in.' }),
    meeting_point: nullable(MeetingPlace),
    guide_languages: Type.Array(LanguageCode, {
      description: 'Languages that its guides speak. Empty: the seller does not say.',
    }),
    know_before: PublicKnowBefore,
    seo: Type.Object(seo, { description: 'In the language of `content_locale`.' }),
    updated_at: Type.String({
      format: 'date-time',
      description: 'When its seller last changed something of it. RFC 3339, UTC.',
    }),
    smallest_group: nullable(
      Type.Integer({ description: 'That of the option that goes with the fewest.' }),
    ),
    timezone: Type.String({ description: 'IANA zone of where it starts.' }),
    options: Type.Array(Option),
    extras: Type.Array(Extra),
    from_price: cardBasics.from_price,
  }),
)
