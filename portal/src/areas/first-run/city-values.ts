/** A city as it is typed. */
export interface CityValues {
  city: string
  country: string
  timezone: string
  /** Of a city that was chosen from the list. */
  point: { lat: number; lng: number } | null
}
