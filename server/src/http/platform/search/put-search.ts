import { SearchIndex, SearchStateChange } from '#contract/search.ts'
import { putSearch as operation } from '#operations/search/put-search.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { readSearchIndex } from './get-search.ts'

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
    await operation({ db, now: clock.now() }, actorOf(call), call.body)
    return answer(200, await readSearchIndex(db))
  },
})
