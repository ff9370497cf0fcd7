import assert from 'node:assert/strict'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Reader, Tx } from '../database.ts'

export async function loadSearchState(reader: Reader): Promise<SearchState> {
  const [row] = await reader<{ state: SearchState }[]>`select state from search_state`
  assert(row, 'the state of the search has its row from the start')
  return row.state
}

export async function lockSearchState(tx: Tx): Promise<SearchState> {
  await tx`select from search_state for update`
  return loadSearchState(tx)
}

export async function updateSearchState(tx: Tx, state: SearchState): Promise<void> {
  await tx`update search_state set state = ${state}`
}

export type SearchRebuild = {
  id: string
  tripCount: number
  startedAt: Temporal.Instant
  finishedAt: Temporal.Instant | null
}

/** The last rebuild; null when there was none. */
export async function loadSearchRebuild(reader: Reader): Promise<SearchRebuild | null> {
  const [row] = await reader<SearchRebuild[]>`
    select id, trip_count as "tripCount", started_at as "startedAt", finished_at as "finishedAt"
    from search_rebuild
  `
  return row ?? null
}

/** A new one takes the place of the last, finished or not. */
export async function startSearchRebuild(
  tx: Tx,
  rebuild: Omit<SearchRebuild, 'finishedAt'>,
): Promise<void> {
  await tx`
    insert into search_rebuild (id, trip_count, started_at)
    values (${rebuild.id}, ${rebuild.tripCount}, ${rebuild.startedAt.toString()})
    on conflict (only_row) do update set
      id = excluded.id, trip_count = excluded.trip_count, started_at = excluded.started_at,
      finished_at = null
  `
}

/** Unless there is more to do by now, or another one has begun. */
export async function finishSearchRebuild(
  tx: Tx,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<void> {
  await tx`
    update search_rebuild set finished_at = ${now.toString()}
    where id = ${id} and finished_at is null and not exists (select from search_backlog)
  `
}
