import { SearchIndex } from '#contract/search.ts'
import { rebuildSearch as operation } from '#operations/search/rebuild-search.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { readSearchIndex } from './get-search.ts'

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
  async handle({ db, clock }, call) {
    const guard = guardOf(call)
    await operation({ db, now: clock.now() }, actorOf(call), guard)
    return answer(202, await readSearchIndex(db))
  },
})
