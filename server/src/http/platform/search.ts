import { SearchIndex, SearchStateChange } from '#contract/search.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/search/search.ts'
import { countSearchBacklog } from '#store/search/search-backlog.ts'
import { countSearchDocuments } from '#store/search/search-documents.ts'
import {
  loadSearchRebuild,
  loadSearchState,
  type SearchRebuild,
} from '#store/search/search-state.ts'
import { actingOf } from '../acting.ts'
import type { Deps } from '../deps.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'

export const getSearch = endpoint({
  method: 'GET',
  path: '/v1/platform/search',
  tag: 'Platform search',
  summary: 'The state of the search index',
  description: 'Whether it may be asked, how much is in it, and how far the last rebuild is.',
  auth: platformWith('platform:read'),
  answers: { 200: { description: 'The index.', schema: SearchIndex } },
  problems: [],
  async handle({ db }) {
    return answer(200, await readSearchIndex(db))
  },
})

export const putSearch = endpoint({
  method: 'PUT',
  path: '/v1/platform/search',
  tag: 'Platform search',
  summary: 'Switch search off and on',
  description:
    'All processes follow. The index is kept up to date in every state, so that it can be asked ' +
    'again as soon as it is `ready`.',
  auth: platform,
  body: SearchStateChange,
  answers: { 200: { description: 'The index as it is now.', schema: SearchIndex } },
  problems: [],
  async handle({ db, clock }, call) {
    await operations.putSearch(actingOf({ db, clock }, call), call.body)
    return answer(200, await readSearchIndex(db))
  },
})

export const rebuildSearch = endpoint({
  method: 'POST',
  path: '/v1/platform/search/rebuild',
  tag: 'Platform search',
  summary: 'Write the whole search index again',
  description:
    'A job does it; how far it is can be read from the index. Every trip stays findable ' +
    'meanwhile. Asked for again before its end, it starts over.',
  auth: platform,
  idempotent: true,
  answers: { 202: { description: 'It has begun.', schema: SearchIndex } },
  problems: ['Conflict'],
  async handle(deps, call) {
    await operations.rebuildSearch(actingOf(deps, call))
    return answer(202, await readSearchIndex(deps.db))
  },
})

export async function readSearchIndex(db: Deps['db']) {
  const [state, indexedTrips, waitingTrips, rebuild] = await Promise.all([
    loadSearchState(db),
    countSearchDocuments(db),
    countSearchBacklog(db),
    loadSearchRebuild(db),
  ])
  return wireSearchIndex({ state, indexedTrips, waitingTrips, rebuild })
}

type SearchOverview = {
  state: SearchState
  indexedTrips: number
  waitingTrips: number
  rebuild: SearchRebuild | null
}

function wireSearchIndex({ state, indexedTrips, waitingTrips, rebuild }: SearchOverview) {
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
