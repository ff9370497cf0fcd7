import { PageWithTexts } from '#contract/page.ts'
import { notFound } from '#domain/refusal.ts'
import { pageObject } from '#operations/pages/page-object.ts'
import { listPageTexts } from '#store/pages/page-texts.ts'
import { findPageRecord } from '#store/pages/pages.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePageText } from '../../wire/page.ts'

export const getOwnPage = endpoint({
  operationId: 'getOwnPage',
  method: 'GET',
  path: '/v1/pages/{id}',
  tag: 'Pages',
  summary: 'Read a page with its texts in all languages',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'page',
  showsEach: { entity: 'page_text', list: 'texts', by: 'locale' },
  params: { id: uuidOf('page') },
  answers: { 200: { description: 'The page.', schema: PageWithTexts } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const [page, texts] = await Promise.all([
      findPageRecord(db, { sellerId, id: params.id }),
      listPageTexts(db, { sellerId, pageId: params.id }),
    ])
    if (!page) throw notFound('page')
    return answer(200, { ...pageObject(page), texts: texts.map(wirePageText) })
  },
})
