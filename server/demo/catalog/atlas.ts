/** What a place is called, and what a traveller finds there, in words that fit any text. */
export type PlaceWords = {
  name: string
  /** Completes "…, where", so that many texts can use it. */
  where: string
}

/** A place of the demo world in English; its words in other languages stand in `words/`. */
export type DemoPlace = PlaceWords & {
  slug: string
  kind: 'attraction' | 'nature' | 'town' | 'station' | 'airport' | 'hotel' | 'port'
  lat: number
  lng: number
}

export type DemoCity = {
  slug: string
  name: string
  region: { slug: string; name: string }
  country: string
  worldRegion: string
  timezone: string
  lat: number
  lng: number
  places: readonly DemoPlace[]
}

/** Writes one place on one line: slug, kind, name, what is there, where it lies. */
function place(
  slug: string,
  kind: DemoPlace['kind'],
  name: string,
  where: string,
  [lat, lng]: [number, number],
): DemoPlace {
  return { slug, kind, name, where, lat, lng }
}

const MIDDLE_EAST = 'middle_east'
const EUROPE = 'europe'

export const DEMO_CITIES: readonly DemoCity[] = [
  {
    slug: 'aqaba',
    name: 'Aqaba',
    region: { slug: 'aqaba-governorate', name: 'Aqaba Governorate' },
    country: 'jo',
    worldRegion: MIDDLE_EAST,
    timezone: 'Asia/Amman',
    lat: 29.5321,
    lng: 35.0063,
    places: [
      place(
        'wadi-rum',
        'nature',
        'Wadi Rum',
        'sandstone towers stand in red sand as far as you can see',
        [29.5765, 35.4199],
      ),
      place(
        'red-sea-reef',
        'nature',
        'Red Sea Reef',
        'coral begins a few strokes from the beach',
        [29.4187, 34.9767],
      ),
      place(
        'aqaba-fort',
        'attraction',
        'Aqaba Fort',
        'Mamluk walls look out over the gulf',
        [29.5216, 35.0031],
      ),
      place(
        'king-hussein-airport',
        'airport',
        'King Hussein Airport',
        'most travellers to the south arrive',
        [29.6116, 35.0181],
      ),
      place('aqaba-port', 'port', 'Aqaba Port', 'cruise ships lie for a day', [29.5143, 34.9975]),
      place(
        'coral-bay-hotel',
        'hotel',
        'Coral Bay Hotel',
        'the jetty leads from breakfast to the reef',
        [29.4472, 34.9806],
      ),
      place(
        'old-harbour-hotel',
        'hotel',
        'Old Harbour Hotel',
        'four countries can be seen from the roof',
        [29.5262, 35.0017],
      ),
    ],
  },
  {
    slug: 'wadi-musa',
    name: 'Wadi Musa',
    region: { slug: 'maan-governorate', name: 'Ma’an Governorate' },
    country: 'jo',
    worldRegion: MIDDLE_EAST,
    timezone: 'Asia/Amman',
    lat: 30.3216,
    lng: 35.4801,
    places: [
      place(
        'petra',
        'attraction',
        'Petra',
        'a whole city was cut into rose-coloured rock',
        [30.3285, 35.4444],
      ),
      place(
        'little-petra',
        'attraction',
        'Little Petra',
        'painted ceilings survive in a side canyon',
        [30.3757, 35.4514],
      ),
      place(
        'dana-reserve',
        'nature',
        'Dana Reserve',
        'the land falls from juniper hills to the desert floor',
        [30.6773, 35.6123],
      ),
      place(
        'rose-city-guesthouse',
        'hotel',
        'Rose City Guesthouse',
        'the gate of Petra is five minutes away on foot',
        [30.3246, 35.4681],
      ),
    ],
  },
  {
    slug: 'amman',
    name: 'Amman',
    region: { slug: 'amman-governorate', name: 'Amman Governorate' },
    country: 'jo',
    worldRegion: MIDDLE_EAST,
    timezone: 'Asia/Amman',
    lat: 31.9539,
    lng: 35.9106,
    places: [
      place(
        'jerash',
        'attraction',
        'Jerash',
        'columns still line the Roman high street',
        [32.2723, 35.8914],
      ),
      place('dead-sea', 'nature', 'Dead Sea', 'nobody has ever managed to sink', [31.559, 35.4732]),
      place(
        'citadel-hill',
        'attraction',
        'Citadel Hill',
        'seven thousand years lie on top of each other',
        [31.9544, 35.9348],
      ),
      place(
        'seven-hills-hotel',
        'hotel',
        'Seven Hills Hotel',
        'the whole city lights up below in the evening',
        [31.9522, 35.9196],
      ),
    ],
  },
  {
    slug: 'muscat',
    name: 'Muscat',
    region: { slug: 'muscat-governorate', name: 'Muscat Governorate' },
    country: 'om',
    worldRegion: MIDDLE_EAST,
    timezone: 'Asia/Muscat',
    lat: 23.588,
    lng: 58.3829,
    places: [
      place(
        'mutrah',
        'town',
        'Mutrah',
        'the souq smells of frankincense and cardamom',
        [23.6194, 58.5633],
      ),
      place(
        'wadi-shab',
        'nature',
        'Wadi Shab',
        'a green river hides a waterfall in a cave',
        [22.8376, 59.2363],
      ),
      place(
        'wahiba-sands',
        'nature',
        'Wahiba Sands',
        'dunes run for two hundred kilometres',
        [22.1, 58.8],
      ),
      place(
        'nizwa-fort',
        'attraction',
        'Nizwa Fort',
        'a round tower kept watch over the oases',
        [22.9333, 57.5301],
      ),
      place(
        'daymaniyat',
        'nature',
        'Daymaniyat Islands',
        'turtles come up between the boats',
        [23.857, 58.1],
      ),
    ],
  },
  {
    slug: 'bergen',
    name: 'Bergen',
    region: { slug: 'vestland', name: 'Vestland' },
    country: 'no',
    worldRegion: EUROPE,
    timezone: 'Europe/Oslo',
    lat: 60.3913,
    lng: 5.3221,
    places: [
      place(
        'bryggen',
        'attraction',
        'Bryggen',
        'wooden gables lean over the old wharf',
        [60.3975, 5.3245],
      ),
      place(
        'naeroyfjord',
        'nature',
        'Nærøyfjord',
        'the walls are so high that noon is brief',
        [60.9333, 6.9333],
      ),
      place(
        'mount-ulriken',
        'nature',
        'Mount Ulriken',
        'the islands lie below like crumbs',
        [60.3775, 5.3869],
      ),
      place(
        'flam',
        'town',
        'Flåm',
        'the railway climbs from the fjord to the snow',
        [60.8636, 7.1137],
      ),
      place(
        'hardangerfjord',
        'nature',
        'Hardangerfjord',
        'apple trees bloom under a glacier',
        [60.3757, 6.3354],
      ),
    ],
  },
  {
    slug: 'kyoto',
    name: 'Kyoto',
    region: { slug: 'kansai', name: 'Kansai' },
    country: 'jp',
    worldRegion: 'asia',
    timezone: 'Asia/Tokyo',
    lat: 35.0116,
    lng: 135.7681,
    places: [
      place(
        'fushimi-inari',
        'attraction',
        'Fushimi Inari',
        'ten thousand gates climb a hill',
        [34.9671, 135.7727],
      ),
      place(
        'arashiyama',
        'nature',
        'Arashiyama',
        'bamboo closes over the path',
        [35.0094, 135.6668],
      ),
      place('gion', 'town', 'Gion', 'lanterns are lit one by one at dusk', [35.0037, 135.7751]),
      place(
        'nishiki-market',
        'attraction',
        'Nishiki Market',
        'cooks shop before you are awake',
        [35.005, 135.7649],
      ),
      place(
        'uji',
        'town',
        'Uji',
        'tea has been grown for eight hundred years',
        [34.8845, 135.7998],
      ),
      place('nara-park', 'nature', 'Nara Park', 'deer bow for a biscuit', [34.685, 135.843]),
    ],
  },
  {
    slug: 'budapest',
    name: 'Budapest',
    region: { slug: 'central-hungary', name: 'Central Hungary' },
    country: 'hu',
    worldRegion: EUROPE,
    timezone: 'Europe/Budapest',
    lat: 47.4979,
    lng: 19.0402,
    places: [
      place(
        'szechenyi-baths',
        'attraction',
        'Széchenyi Baths',
        'steam rises over chess boards',
        [47.5186, 19.0819],
      ),
      place(
        'castle-hill',
        'attraction',
        'Castle Hill',
        'cellars are deeper than the houses high',
        [47.4961, 19.0398],
      ),
      place(
        'szentendre',
        'town',
        'Szentendre',
        'painters settled in the lanes above the river',
        [47.6692, 19.0761],
      ),
      place(
        'danube-bend',
        'nature',
        'Danube Bend',
        'the river turns its back on Austria',
        [47.7833, 18.9667],
      ),
      place('eger', 'town', 'Eger', 'red wine sleeps in the rock', [47.9025, 20.3772]),
    ],
  },
  {
    slug: 'cusco',
    name: 'Cusco',
    region: { slug: 'cusco-region', name: 'Cusco Region' },
    country: 'pe',
    worldRegion: 'south_america',
    timezone: 'America/Lima',
    lat: -13.532,
    lng: -71.9675,
    places: [
      place('pisac', 'town', 'Pisac', 'terraces hang over the market', [-13.4222, -71.8469]),
      place(
        'chinchero',
        'town',
        'Chinchero',
        'wool is dyed with roots and beetles',
        [-13.3925, -72.0483],
      ),
    ],
  },
  {
    slug: 'venice',
    name: 'Venice',
    region: { slug: 'veneto', name: 'Veneto' },
    country: 'it',
    worldRegion: EUROPE,
    timezone: 'Europe/Rome',
    lat: 45.4408,
    lng: 12.3155,
    places: [
      place(
        'burano',
        'town',
        'Burano',
        'every fisherman painted his house another colour',
        [45.4853, 12.4167],
      ),
      place(
        'torcello',
        'attraction',
        'Torcello',
        'gold mosaics shine in an empty church',
        [45.4984, 12.4179],
      ),
    ],
  },
]

export const DEMO_CATEGORIES: readonly { slug: string; names: Record<string, string> }[] = [
  { slug: 'nature', names: { en: 'Nature', de: 'Natur', ar: 'طبيعة' } },
  { slug: 'culture', names: { en: 'Culture', de: 'Kultur', ar: 'ثقافة' } },
  { slug: 'food', names: { en: 'Food and drink', de: 'Essen und Trinken', ar: 'طعام وشراب' } },
  { slug: 'on-the-water', names: { en: 'On the water', de: 'Auf dem Wasser', ar: 'على الماء' } },
  { slug: 'walking', names: { en: 'Walking', de: 'Zu Fuß', ar: 'مشي' } },
  { slug: 'family', names: { en: 'For families', de: 'Für Familien', ar: 'للعائلات' } },
  { slug: 'by-night', names: { en: 'By night', de: 'Bei Nacht', ar: 'ليلًا' } },
  { slug: 'getting-there', names: { en: 'Getting there', de: 'Anreise', ar: 'المواصلات' } },
]
