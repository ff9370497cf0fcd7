import type { SearchState } from '#domain/search/search-state.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { SearchRebuild } from '#store/search/search-state.ts'

export type SearchOverview = {
  state: SearchState
  indexedTrips: number
  waitingTrips: number
  rebuild: SearchRebuild | null
}

export function wireSearchIndex({ state, indexedTrips, waitingTrips, rebuild }: SearchOverview) {
  return {
    state,
    indexed_trips: indexedTrips,
    waiting_trips: waitingTrips,
    rebuild: rebuild === null ? null : wireRebuild(rebuild, waitingTrips),
  }
}

/** A name that changed meanwhile may have put more on the backlog than the rebuild itself did. */
function wireRebuild(rebuild: SearchRebuild, waitingTrips: number) {
  const { id, tripCount, startedAt, finishedAt } = rebuild
  const waiting = finishedAt === null ? waitingTrips : 0
  return {
    id,
    trips: tripCount,
    done: Math.max(0, tripCount - waiting),
    started_at: timestamp(startedAt),
    finished_at: finishedAt === null ? null : timestamp(finishedAt),
  }
}
