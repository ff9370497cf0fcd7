import type { Company } from '#contract/company.ts'
import type { KnowBefore } from '#contract/know-before.ts'
import type { Option } from '#contract/option.ts'
import type { PolicyTier } from '#contract/policy.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { ByLocale } from '#domain/catalog.ts'
import type { ByLead, StoredPrices } from '#domain/listing/site-prices.ts'
import type { PlacePhoto } from '#domain/places/photo.ts'
import type { OptionPeriods } from '#domain/pricing/option-periods.ts'
import type { Pickup, RoomType, SaleExtra, SaleUnit } from '#domain/sales/sale-sheet.ts'
import type { MeetingPoint, TripPhoto, TripWords } from '#domain/trips/trip.ts'
import type { Reader } from '../database.ts'
import { extrasOf, pickupOf, roomTypesOf, unitsOf } from '../options/option-parts.ts'
import { soldHere } from '../sales/sold-trips.ts'
import { facetFieldsOf } from '../trips/facet-fields.ts'
import { isTrip, type WhichTrip } from '../trips/trips.ts'
import { storedPricesOf } from './price-periods.ts'
import type { TripCard } from './trip-cards.ts'

export type SheetOption = Pick<
  Option,
  | 'id'
  | 'names'
  | 'private'
  | 'salesPaused'
  | 'minUnits'
  | 'maxUnits'
  | 'maxParty'
  | 'availabilityType'
  | 'capacityMode'
  | 'confirmation'
  | 'travellerDetails'
> & {
  vehicle: string | null
  policy: { name: string; tiers: readonly PolicyTier[] }
  units: readonly SaleUnit[]
  /** Units whose price depends on the age somewhere in the table. */
  pricedByAge: readonly string[]
  pickup: Pickup | null
  /** None where no rooms are sold. */
  roomTypes: readonly RoomType[]
}

type InOneLanguage = 'contentLocale' | 'title' | 'summary' | 'summaryLocale' | 'cover'
/** Each option has its policy. */
type PagedTrip = Omit<TripCard, InOneLanguage | 'policies'> & StoredPrices

/** Everything that a trip's page shows, in all its languages. */
export type TripSheet = PagedTrip & {
  sellerBase: string
  sellerBlurb: string
  sellerBases: ByLocale
  sellerBlurbs: ByLocale
  sellerLanguage: string
  /** Where the site sells for others: who sells this one. */
  sellerCompany: Company | null
  /** Languages it is published in, and what it says in each of them. */
  locales: string[]
  texts: Readonly<Record<string, TripWords>>
  photos: readonly TripPhoto[]
  /** Width and height of their large form, by id. */
  photoSizes: Readonly<Record<string, readonly [width: number, height: number]>>
  meetingPoint: MeetingPoint | null
  guideLanguages: readonly string[]
  knowBefore: KnowBefore | null
  updatedAt: Temporal.Instant
  startPlaceSlug: string | null
  placePhotos: Readonly<Record<string, readonly PlacePhoto[]>>
  optionPeriods: OptionPeriods | null
  leadOptionPeriods: ByLead<OptionPeriods> | null
  /** The default one first. */
  options: readonly SheetOption[]
  extras: readonly SaleExtra[]
}

/** All of a page in one statement; null when the trip is not sold here. */
export async function findTripSheet(
  reader: Reader,
  caller: WebsiteCaller,
  which: WhichTrip,
): Promise<TripSheet | null> {
  const [sheet] = await reader<TripSheet[]>`
    select t.id as "tripId", t.seller_id as "sellerId", l.seller_slug as "sellerSlug",
      s.name as "sellerName", s.base as "sellerBase", s.blurb as "sellerBlurb",
      s.bases as "sellerBases", s.blurbs as "sellerBlurbs",
      s.default_language as "sellerLanguage",
      ${companyOf(reader, caller)} as "sellerCompany", t.slug, ${facetFieldsOf(reader, 't')},
      t.duration_minutes as "durationMinutes", t.duration_days as "durationDays",
      t.duration_nights as "durationNights", l.sales_paused as "salesPaused", t.photos,
      ${photoSizesOf(reader)} as "photoSizes", t.meeting_point as "meetingPoint",
      t.guide_languages as "guideLanguages", t.know_before as "knowBefore",
      t.updated_at as "updatedAt",
      l.city_slug as "citySlug", l.region_slug as "regionSlug", l.country,
      l.category_slugs as "categorySlugs", l.via_slugs as "viaSlugs", l.locales,
      l.review_score as "reviewScore", l.review_count as "reviewCount",
      ${storedPricesOf(reader)}, ${optionPeriodsOf(reader)},
      ${textsOf(reader)} as texts,
      ${placesOf(reader)}, ${optionsOf(reader)} as options, ${extrasOf(reader)} as extras,
      ${cardPickupOf(reader)} as pickup
    from trips t
    join trip_listings l on l.seller_id = t.seller_id and l.trip_id = t.id
    join sellers s on s.id = t.seller_id
    left join trip_price_ladders ladder
      on ladder.seller_id = t.seller_id and ladder.trip_id = t.id
    where ${isTrip(reader, which)} and ${soldHere(reader, caller)}
  `
  return sheet ?? null
}

/** A site of one seller says for all of its pages who that is. */
function companyOf(reader: Reader, { storefrontKind }: WebsiteCaller) {
  return storefrontKind === 'marketplace' ? reader`s.settings -> 'company'` : reader`null::jsonb`
}

function textsOf(reader: Reader) {
  return reader`
    (
      select jsonb_object_agg(x.locale, jsonb_build_object('title', x.title,
        'summary', x.summary, 'description', x.description, 'highlights', x.highlights,
        'itinerary', x.itinerary, 'inclusions', x.inclusions, 'bring', x.bring,
        'clothing', x.clothing, 'weather', x.weather, 'seo', x.seo))
      from trip_texts x where x.seller_id = t.seller_id and x.trip_id = t.id and x.published
    )
  `
}

function photoSizesOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_object_agg(m.id, jsonb_build_array(m.width, m.height)), '{}')
      from media m
      where m.seller_id = t.seller_id and m.id in (
        select (photo ->> 'mediaId')::uuid from jsonb_array_elements(t.photos) as photo
      )
    )
  `
}

/** Not what the release before has left behind, and nothing where prices are not shown. */
function optionPeriodsOf(reader: Reader) {
  return reader`
    case when ladder.options_at = ladder.updated_at and t.price_display = 'shown'
      then ladder.option_periods end as "optionPeriods",
    case when ladder.places_at = ladder.updated_at and t.price_display = 'shown'
      then ladder.lead_option_periods end as "leadOptionPeriods"
  `
}

/** A merged place is the one that took it in, here as in the list. */
function placesOf(reader: Reader) {
  return reader`
    (
      select coalesce(target.slug, p.slug) from places p
      left join places target on target.id = p.merged_into
      where p.id = t.start_place_id
    ) as "startPlaceSlug",
    (
      select coalesce(jsonb_object_agg(p.slug, p.photos), '{}') from places p
      where p.slug = any(l.place_slugs) and p.photos <> '[]'
    ) as "placePhotos"
  `
}

/** An option without units cannot be booked yet and is not shown. */
function optionsOf(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'names', o.names,
        'private', o.private, 'salesPaused', o.sales_paused, 'minUnits', o.min_units,
        'maxUnits', o.max_units, 'maxParty', o.max_party, 'availabilityType', o.availability_type,
        'capacityMode', o.capacity_mode, 'confirmation', o.confirmation,
        'travellerDetails', o.traveller_details, 'vehicle', o.vehicle -> 'name',
        'policy', jsonb_build_object('name', p.name, 'tiers', p.tiers), 'units', sold.units,
        'pricedByAge', ${pricedByAge(reader)},
        'pickup', ${pickupOf(reader)}, 'roomTypes', ${roomTypesOf(reader)})
        order by not o.is_default, o.position), '[]')
      from options o
      join policies p on p.seller_id = o.seller_id and p.id = o.policy_id
      join lateral (select ${unitsOf(reader)} as units) sold on sold.units <> '[]'
      where o.seller_id = t.seller_id and o.trip_id = t.id and o.retired_at is null
    )
  `
}

/** Ages of these units are asked for, whatever the date: see `unitsPricedByAge`. */
function pricedByAge(reader: Reader) {
  return reader`
    (
      select coalesce(jsonb_agg(distinct cell ->> 'unitId'), '[]')
      from price_tables x, jsonb_array_elements(x.rows) as priced,
        jsonb_array_elements(priced -> 'cells') as cell
      where x.seller_id = o.seller_id and x.option_id = o.id
        and jsonb_array_length(cell -> 'agePrices') > 0
    )
  `
}

/** As the cards of the list have it. */
function cardPickupOf(reader: Reader) {
  return reader`
    (
      select case when count(*) > 0 then
        jsonb_build_object('included', coalesce(bool_or((o.pickup -> 'included')::boolean), false))
      end
      from options o
      where o.seller_id = t.seller_id and o.trip_id = t.id and o.retired_at is null
        and o.pickup is not null
    )
  `
}
