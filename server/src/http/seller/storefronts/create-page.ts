import { NewPageBody, PageRecord } from '#contract/page.ts'
import { pageObject } from '#operations/pages/page-object.ts'
import { createPage as operation } from '#operations/storefronts/create-page.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const createPage = endpoint({
  operationId: 'createPage',
  method: 'POST',
  path: '/v1/storefronts/{id}/pages',
  tag: 'Pages',
  summary: 'Create a page of a storefront',
  description: 'It starts as a draft without words. Texts come next, then publishing.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  makes: 'page',
  idempotent: true,
  params: { id: uuidOf('storefront') },
  body: NewPageBody,
  answers: { 201: { description: 'The page.', schema: PageRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const page = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, storefrontId: call.params.id, slug: call.body.slug },
      guardOf('createPage', call),
    )
    return answer(201, pageObject(page))
  },
})
