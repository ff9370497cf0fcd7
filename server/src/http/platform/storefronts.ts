import { PlatformStorefrontPage } from '#contract/platform-look-up.ts'
import { readStorefrontsAnywhere } from '#store/platform/look-up.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { text } from '../parse/query.ts'
import { wireFoundStorefront } from '../wire/platform.ts'

export const listPlatformStorefronts = endpoint({
  method: 'GET',
  path: '/v1/platform/storefronts',
  tag: 'Platform people',
  summary: 'List sites of all sellers, newest first',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    q: text({ max: 200, description: 'In the name or an address of the site.' }),
    seller: text({ max: 100, description: 'Only of this seller, by its slug.' }),
  },
  answers: { 200: { description: 'A page of them.', schema: PlatformStorefrontPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const { q, seller } = query
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: 'platform', list: 'storefronts', filters: { q, seller } },
      read: page => readStorefrontsAnywhere(db, { q, seller, ...page }),
      wire: wireFoundStorefront,
    })
    return answer(200, listed)
  },
})
