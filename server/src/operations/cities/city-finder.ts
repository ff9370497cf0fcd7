export type WantedCity = {
  name: string
  /** ISO 3166 code, in lower case. */
  country: string
  /** Null: whatever zone it is in. */
  timezone: string | null
  /** Where somebody says that it is. */
  said?: Point | null
}

type Point = { lat: number; lng: number }

export type FoundCity = Point & { timezone: string }

export type CityAnswer = {
  /** Null where the list knows none of that name, or several. */
  city: FoundCity | null
  /** Whether the point that was said may lie in that country. */
  isInCountry: boolean
}

/** Where a city of the world is. */
export type CityFinder = (wanted: WantedCity) => Promise<CityAnswer>
