import { UnfinishedSellerPage } from '#contract/unfinished-seller.ts'
import { timestamp } from '#domain/timestamp.ts'
import { missingSteps } from '#domain/unfinished-sellers.ts'
import {
  readUnfinishedSellers,
  type UnfinishedSellerRow,
} from '#store/platform/unfinished-sellers.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'

export const listUnfinishedSellers = endpoint({
  method: 'GET',
  path: '/v1/platform/unfinished-sellers',
  tag: 'Platform sellers',
  summary: 'List the sellers that do not sell yet, and what each of them lacks',
  description:
    'The newest first. An owner who has not come yet is mailed another link by ' +
    '`POST /v1/platform/sellers/{slug}/owners` with the same email.',
  auth: platformWith('platform:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of sellers.', schema: UnfinishedSellerPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: 'platform', list: 'unfinished_sellers' },
      read: page => readUnfinishedSellers(db, page),
      wire: unfinishedSellerObject,
    })
    return answer(200, listed)
  },
})

function unfinishedSellerObject(row: UnfinishedSellerRow) {
  const { id, slug, name, owner, since, createdAt } = row
  return {
    id,
    slug,
    name,
    owner: owner && { name: owner.name, email: owner.email, has_come: owner.hasCome },
    missing: missingSteps(row),
    since: timestamp(since),
    created_at: timestamp(createdAt),
  }
}
