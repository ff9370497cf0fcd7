import { IDS } from './ids.ts'

const petra = { en: 'Petra', ar: 'البتراء' }
const summaries = { en: 'A city cut from rose-red rock.' }
const photo = {
  url: 'https://media.desert-days.example/petra.jpg',
  alt: { en: 'The Treasury in the morning' },
  width: 1600,
  height: 1067,
}
const city = {
  names: { en: 'Wadi Musa' },
  region: { slug: 'maan', names: { en: "Ma'an" } },
  country: 'jo',
  world_region: 'middle_east',
  timezone: 'Asia/Amman',
  lat: 30.3216,
  lng: 35.4801,
}
const place = {
  kind: 'sight',
  names: petra,
  summaries,
  city: 'wadi-musa',
  lat: 30.3285,
  lng: 35.4444,
  photos: [photo],
}
const shown = { show_from: '2026-11-01', show_to: '2026-12-31', hidden: false }
const wadiMusa = { slug: 'wadi-musa', name: 'Wadi Musa' }
const jordan = { slug: 'jo', name: 'Jordan' }

/** What all sellers share, as the platform keeps it and as travellers see it. */
export const PLACE_EXAMPLES: Readonly<Record<string, unknown>> = {
  CityRecord: { slug: 'wadi-musa', ...city },
  NewCity: { slug: 'wadi-musa', ...city },
  OwnCity: { name: 'Wadi Musa', country: 'jo' },
  CityChange: { names: { en: 'Wadi Musa', ar: 'وادي موسى' } },
  City: {
    ...wadiMusa,
    region: { slug: 'maan', name: "Ma'an" },
    country: jordan,
    world_region: 'middle_east',
    trip_count: 12,
    seller_count: 3,
  },
  PlaceRecord: {
    id: IDS.place,
    slug: 'petra',
    ...place,
    photos: [{ media_id: null, ...photo }],
    merged_into: null,
  },
  NewPlace: { slug: 'petra', ...place },
  PlaceChange: { summaries },
  PlaceMerge: { into: 'petra' },
  Place: {
    id: IDS.place,
    slug: 'petra',
    name: 'Petra',
    summary: summaries.en,
    content_locale: 'en',
    summary_locale: 'en',
    city: wadiMusa,
    country: jordan,
    lat: place.lat,
    lng: place.lng,
    trip_count: 9,
    photos: [{ ...photo, alt: photo.alt.en }],
  },
  FoundPlace: {
    place_id: IDS.place,
    name: 'Petra',
    kind: 'sight',
    city: wadiMusa,
    country: jordan,
    lat: place.lat,
    lng: place.lng,
  },
  CategoryRecord: { slug: 'hiking', names: { en: 'Hiking' }, retired_at: null },
  NewCategory: { slug: 'hiking', names: { en: 'Hiking' } },
  CategoryChange: { names: { en: 'Hiking', de: 'Wandern' } },
  Category: { slug: 'hiking', name: 'Hiking', trip_count: 31 },
  SlugOrder: { slugs: ['hiking', 'food'] },
  CollectionRecord: {
    slug: 'winter-sun',
    names: { en: 'Winter sun' },
    ...shown,
    product_ids: [IDS.product],
  },
  NewCollection: { slug: 'winter-sun', names: { en: 'Winter sun' }, ...shown },
  CollectionChange: { show_to: null },
  Collection: { slug: 'winter-sun', name: 'Winter sun', content_locale: 'en' },
  ProductOrder: { product_ids: [IDS.product] },
  PickedTrip: {
    product_id: IDS.product,
    slug: 'petra-by-day',
    seller: 'desert-days',
    title: 'Petra by day',
    on_network: true,
  },
  ShownSeller: {
    slug: 'desert-days',
    name: 'Desert Days',
    base: 'Muscat, Oman',
    blurb: 'Small groups, big dunes.',
    trip_count: 12,
    languages: ['en', 'ar'],
    founded_year: 2011,
    rating: { score: 4.8, count: 312 },
    logo: null,
    company: null,
  },
}
