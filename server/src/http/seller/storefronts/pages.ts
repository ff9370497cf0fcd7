import { KeptPage } from '#contract/page.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/storefronts/pages.ts'
import { countPages, listPageRecords } from '#store/pages/pages.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { uuidOf } from '../../parse/path.ts'

export const createPage = endpoint({
  method: 'POST',
  path: '/v1/storefronts/{id}/pages',
  tag: 'Pages',
  summary: 'Create a page of a storefront',
  description: 'It starts as a draft without words. Texts come next, then publishing.',
  auth: seller('page:manage'),
  makes: 'page',
  idempotent: true,
  params: { id: uuidOf('storefront') },
  body: KeptPage.New,
  answers: { 201: { description: 'The page.', schema: KeptPage.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const page = await operations.createPage(actingOf(deps, call), {
      ...KeptPage.readNew(call.body),
      storefrontId: call.params.id,
    })
    return answer(201, KeptPage.wire(page))
  },
})

export const listOwnPages = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/pages',
  tag: 'Pages',
  summary: 'List the pages of a storefront, newest first',
  auth: seller('page:manage'),
  showsEach: { entity: 'page', list: 'data', by: 'id' },
  params: { id: uuidOf('storefront') },
  query: pageParameters,
  answers: { 200: { description: 'A page of pages.', schema: KeptPage.Page } },
  problems: ['NotFound'],
  async handle({ db, vault }, { caller, params, query }) {
    const { sellerId } = caller
    const storefrontId = params.id
    const cursorScope = { owner: storefrontId, list: 'pages' }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [storefront, rows, total] = await Promise.all([
      findStorefrontById(db, { sellerId, id: storefrontId }),
      listPageRecords(db, { sellerId, storefrontId, after, limit: query.limit + 1 }),
      countPages(db, { sellerId, storefrontId }),
    ])
    if (!storefront) throw notFound('storefront')
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: page => [page.createdAt.toString(), page.id],
        wire: KeptPage.wire,
      }),
    )
  },
})
