/** What a traveller asks for, as it came and before anything was looked up. */
export type Selection = {
  optionId: string
  /** `YYYY-MM-DDTHH:MM`, or `YYYY-MM-DD` for an option that is open all day. */
  start: string
  units: readonly SelectedUnit[]
  extras: readonly SelectedExtra[]
  pickup: SelectedPickup | null
  rooms: readonly SelectedRoom[]
}

export type SelectedUnit = { unitId: string; qty: number; ages: readonly number[] | null }
export type SelectedExtra = { extraId: string; qty: number }
export type SelectedPickup = { placeId: string } | { lat: number; lng: number }
/** `beds` only for a room that is shared with others. */
export type SelectedRoom = { roomTypeId: string; qty: number; beds: number | null }
