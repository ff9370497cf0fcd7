import type { RESOURCE_KINDS } from '#values/resources.ts'
export type ResourceKind = (typeof RESOURCE_KINDS)[number]

/** A guide, boat or van that a departure has, in a few words. */
export type NamedResource = { id: string; name: string; kind: ResourceKind }

/** What several departures have, by the key of each. */
export type ResourcesByDeparture = ReadonlyMap<string, readonly NamedResource[]>

export function departureKey(departure: { optionId: string; start: string }): string {
  return `${departure.optionId} ${departure.start}`
}
