import { SearchIndex } from '#contract/search.ts'
import { countSearchBacklog } from '#store/search/search-backlog.ts'
import { countSearchDocuments } from '#store/search/search-documents.ts'
import { loadSearchRebuild, loadSearchState } from '#store/search/search-state.ts'
import type { Deps } from '../../deps.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { wireSearchIndex } from '../../wire/search-index.ts'

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

export async function readSearchIndex(db: Deps['db']) {
  const [state, indexedTrips, waitingTrips, rebuild] = await Promise.all([
    loadSearchState(db),
    countSearchDocuments(db),
    countSearchBacklog(db),
    loadSearchRebuild(db),
  ])
  return wireSearchIndex({ state, indexedTrips, waitingTrips, rebuild })
}
