import { PlatformStorefrontPage } from '#contract/platform-look-up.ts'
import { readStorefrontsAnywhere } from '#store/platform/look-up.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
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
    const { limit, cursor, q, seller } = query
    const cursorScope = { owner: 'platform', list: 'storefronts', filters: { q, seller } }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await readStorefrontsAnywhere(db, { q, seller, after, limit: limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: row => [row.createdAt.toString(), row.id],
        wire: wireFoundStorefront,
      }),
    )
  },
})
