import { StorefrontPage } from '#contract/storefront.ts'
import { countStorefronts, listStorefronts as listStorefrontRows } from '#store/storefronts.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { newestFirst, pageParameters } from '../../paging.ts'
import { wireStorefront } from '../../wire/storefront.ts'

export const listStorefronts = endpoint({
  method: 'GET',
  path: '/v1/storefronts',
  tag: 'Storefronts',
  summary: 'List the storefronts of the seller, newest first',
  auth: seller('storefront:manage', 'page:manage'),
  showsEach: { entity: 'storefront', list: 'data', by: 'id' },
  query: pageParameters,
  answers: { 200: { description: 'A page of storefronts.', schema: StorefrontPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'storefronts' },
      read: page =>
        Promise.all([
          listStorefrontRows(db, { sellerId, ...page }),
          countStorefronts(db, sellerId),
        ]),
      wire: wireStorefront,
    })
    return answer(200, listed)
  },
})
