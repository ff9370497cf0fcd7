export type WantedCity = {
  name: string
  /** ISO 3166 code, in lower case. */
  country: string
  /** Null: whatever zone it is in. */
  timezone: string | null
}

export type FoundCity = { lat: number; lng: number; timezone: string }

/** Where a city of the world is; null where the list knows none of that name, or several. */
export type CityFinder = (wanted: WantedCity) => Promise<FoundCity | null>
