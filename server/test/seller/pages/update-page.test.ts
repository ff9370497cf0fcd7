import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { languages: ['de', 'en'] })
  site = await makeStorefront(service, seller, { languages: ['de', 'en'], default_language: 'de' })
})
afterAll(() => service.close())

const create = (slug: unknown, headers: Record<string, string> = {}) =>
  seller.send({
    method: 'POST',
    path: `/v1/storefronts/${site.id}/pages`,
    body: { slug },
    headers,
  })
const change = (id: string, body: object) =>
  seller.send({ method: 'PATCH', path: `/v1/pages/${id}`, body })
const some = () => `page-${randomUUID()}`

describe('PATCH /v1/pages/{id}', () => {
  test('409 Conflict: the slug of another page; its own is fine', async () => {
    const one = (await create(some())).body
    const two = (await create(some())).body
    const taken = await change(one.id, { slug: two.slug })
    expect([taken.status, taken.body.details.reason]).toEqual([409, 'slug_taken'])
    expect((await change(one.id, { slug: `/${one.slug}/` })).body.slug).toBe(one.slug)
    expect((await change(one.id, {})).body.slug).toBe(one.slug)
    expect((await change(one.id, { slug: 'No' })).status).toBe(422)
  })
})
