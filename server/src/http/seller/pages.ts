import { KeptPage, PageTextBody, PageTextRecord, PageWithTexts } from '#contract/page.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/pages.ts'
import { listPageTexts } from '#store/pages/page-texts.ts'
import { findPageRecord } from '#store/pages/pages.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { textOf, uuidOf } from '../parse/path.ts'
import { readPageWords, wirePageText } from '../wire/page.ts'
import { languageOf } from './trips/language.ts'

export const getOwnPage = endpoint({
  method: 'GET',
  path: '/v1/pages/{id}',
  tag: 'Pages',
  summary: 'Read a page with its texts in all languages',
  auth: seller('page:manage'),
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
    return answer(200, { ...KeptPage.wire(page), texts: texts.map(wirePageText) })
  },
})

export const updatePage = endpoint({
  method: 'PATCH',
  path: '/v1/pages/{id}',
  tag: 'Pages',
  summary: 'Change where a page stands',
  description: 'After a new slug the old address leads to the new one.',
  auth: seller('page:manage'),
  edits: 'page',
  params: { id: uuidOf('page') },
  body: KeptPage.Change,
  answers: { 200: { description: 'The page.', schema: KeptPage.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const change = KeptPage.readChange(call.body)
    const page = await operations.updatePage(actingOf(deps, call), call.params.id, change)
    return answer(200, KeptPage.wire(page))
  },
})

export const deletePage = endpoint({
  method: 'DELETE',
  path: '/v1/pages/{id}',
  tag: 'Pages',
  summary: 'Delete a page',
  description: 'With its texts in all languages. Menu items that lead to it are no longer shown.',
  auth: seller('page:manage'),
  edits: 'page',
  params: { id: uuidOf('page') },
  answers: { 204: { description: 'The page is gone.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deletePage(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})

export const publishPage = endpoint({
  method: 'POST',
  path: '/v1/pages/{id}/publish',
  tag: 'Pages',
  summary: 'Publish a page',
  description:
    'In every language that it has a text in, of those that the storefront speaks. It needs at ' +
    'least one text.',
  auth: seller('page:manage'),
  edits: 'page',
  idempotent: true,
  params: { id: uuidOf('page') },
  answers: { 200: { description: 'The page.', schema: KeptPage.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const page = await operations.publishPage(actingOf(deps, call), call.params.id)
    return answer(200, KeptPage.wire(page))
  },
})

export const putPageText = endpoint({
  method: 'PUT',
  path: '/v1/pages/{id}/texts/{locale}',
  tag: 'Pages',
  summary: 'Write what a page says in one language',
  description:
    'The whole text, section by section; on a published page it is seen at once. A language that ' +
    'the storefront does not speak yet can be prepared. Links that could run a script are ' +
    'refused. A `trips` section names trips that the storefront may sell: those of the seller, ' +
    'and on a marketplace those of the network.',
  auth: seller('page:manage'),
  edits: 'page_text',
  params: { id: uuidOf('page'), locale: textOf('text') },
  body: PageTextBody,
  answers: { 200: { description: 'The text.', schema: PageTextRecord } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const text = await operations.putPageText(actingOf(deps, call), call.params.id, {
      locale: languageOf(call.params.locale),
      words: readPageWords(call.body),
    })
    return answer(200, wirePageText(text))
  },
})

export const deletePageText = endpoint({
  method: 'DELETE',
  path: '/v1/pages/{id}/texts/{locale}',
  tag: 'Pages',
  summary: 'Delete what a page says in one language',
  description: 'A published page that has no text left is no longer found.',
  auth: seller('page:manage'),
  edits: 'page_text',
  params: { id: uuidOf('page'), locale: textOf('text') },
  answers: { 204: { description: 'The text is gone.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deletePageText(
      actingOf(deps, call),
      call.params.id,
      languageOf(call.params.locale),
    )
    return answer(204)
  },
})

export const unpublishPage = endpoint({
  method: 'POST',
  path: '/v1/pages/{id}/unpublish',
  tag: 'Pages',
  summary: 'Take a page back',
  description:
    'It becomes a draft: websites no longer find it, and menu items that lead to it are not shown.',
  auth: seller('page:manage'),
  edits: 'page',
  idempotent: true,
  params: { id: uuidOf('page') },
  answers: { 200: { description: 'The page.', schema: KeptPage.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const page = await operations.unpublishPage(actingOf(deps, call), call.params.id)
    return answer(200, KeptPage.wire(page))
  },
})
