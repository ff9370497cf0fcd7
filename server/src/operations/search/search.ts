import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Tx } from '#store/database.ts'
import { enqueueJob } from '#store/jobs.ts'
import { addToSearchBacklog, countSearchBacklog } from '#store/search/search-backlog.ts'
import {
  loadSearchRebuild,
  lockSearchState,
  type SearchRebuild,
  startSearchRebuild,
  updateSearchState,
} from '#store/search/search-state.ts'
import { type Acting, type Write, write, writeOnce } from '../write.ts'

/** Turns the use of the index on or off. It is kept up to date in either case. */
export async function putSearch(
  acting: Acting<null>,
  { state }: { state: SearchState },
): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    const before = await lockSearchState(tx)
    await updateSearchState(tx, state)
    await log('search.state_changed', 'search', { state: { before, after: state } })
  })
}

/**
 * Has the documents of all trips written again. The old ones stay until each is replaced, so that
 * nothing is missing meanwhile. Asked for again before the end, it starts over.
 */
export async function rebuildSearch(acting: Acting<null>): Promise<SearchRebuild> {
  return writeOnce(
    acting,
    w => start(w),
    async tx => {
      const rebuild = await loadSearchRebuild(tx)
      assert(rebuild, 'a rebuild that was started is remembered')
      return rebuild
    },
  )
}

async function start({ tx, now, log }: Write<null>): Promise<SearchRebuild> {
  await addToSearchBacklog(tx, 'everything')
  const tripCount = await countSearchBacklog(tx)
  const rebuild = { id: randomUUIDv7(), tripCount, startedAt: now, finishedAt: null }
  await startSearchRebuild(tx, rebuild)
  await queueBacklog(tx)
  await log('search.rebuild_started', rebuild.id, { trips: tripCount })
  return rebuild
}

/** The job that works off what was put on the backlog. */
const BACKLOG_JOB = 'work_search_backlog'

/** Once for all that waits: one that was asked for already and has not begun is enough. */
export async function queueBacklog(tx: Tx): Promise<void> {
  await enqueueJob(tx, BACKLOG_JOB)
}
