import { ShownWebsiteKey, WebsiteKey } from '#contract/website-key.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/storefronts/keys.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { countWebsiteKeys, listWebsiteKeys as listWebsiteKeyRows } from '#store/website-keys.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { newestFirst, pageParameters } from '../../paging.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireWebsiteKey } from '../website-keys.ts'

export const createWebsiteKey = endpoint({
  method: 'POST',
  path: '/v1/storefronts/{id}/keys',
  tag: 'Website keys',
  summary: 'Make a website key',
  description: 'The key itself is in this answer and nowhere else.',
  auth: seller('key:manage'),
  idempotent: true,
  params: { id: uuidOf('storefront') },
  body: WebsiteKey.New,
  answers: { 201: { description: 'The key.', schema: ShownWebsiteKey } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, randomBytes }, call) {
    const now = clock.now()
    const key = await operations.createWebsiteKey(
      { ...actingOf({ db, clock }, call), randomBytes },
      { storefrontId: call.params.id, ...WebsiteKey.readNew(call.body) },
    )
    return answer(201, { ...wireWebsiteKey(key, now), key: key.text })
  },
})

export const listWebsiteKeys = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/keys',
  tag: 'Website keys',
  summary: 'List the website keys of a storefront, newest first',
  description: 'Keys that ended stay in the list. The text of a key is never shown again.',
  auth: seller('key:manage'),
  params: { id: uuidOf('storefront') },
  query: pageParameters,
  answers: { 200: { description: 'A page of keys.', schema: WebsiteKey.Page } },
  problems: ['NotFound'],
  async handle({ db, vault, clock }, { caller, params, query }) {
    const { sellerId } = caller
    const storefrontId = params.id
    if (!(await findStorefrontById(db, { sellerId, id: storefrontId }))) {
      throw notFound('storefront')
    }
    const now = clock.now()
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'website-keys', filters: storefrontId },
      read: page =>
        Promise.all([
          listWebsiteKeyRows(db, { sellerId, storefrontId, ...page }),
          countWebsiteKeys(db, { sellerId, storefrontId }),
        ]),
      wire: key => wireWebsiteKey(key, now),
    })
    return answer(200, listed)
  },
})
