import type { FoundPlace } from '../generated/types.gen.ts'
import type { SearchPlacesQuery, WebsitePlacesCalls } from '../generated/website-calls.gen.ts'
import { useLatest } from './use-latest.ts'

export interface PlaceSearchSettings extends Omit<SearchPlacesQuery, 'q'> {
  delayMs?: number | undefined
}

export interface PlaceSearchState {
  /** Those for the newest words; while others are awaited, those for the words before. */
  places: readonly FoundPlace[]
  error: unknown
  isPending: boolean
}

/** The service looks for no less. */
const SHORTEST = 2
const NONE: readonly FoundPlace[] = []

/** Places for what somebody types: `usePlaceSearch(outset, text, { option_id })` for a pickup. */
export function usePlaceSearch(
  outset: { places: Pick<WebsitePlacesCalls, 'search'> },
  text: string,
  { delayMs = 200, ...query }: PlaceSearchSettings = {},
): PlaceSearchState {
  const asked = { ...query, q: text.trim() }
  const { value, error, isPending } = useLatest({
    key: asked.q.length < SHORTEST ? null : JSON.stringify(asked),
    client: outset,
    delayMs,
    ask: signal => outset.places.search(asked, { signal }),
  })
  return { places: value?.data ?? NONE, error, isPending }
}
