import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePage } from '../../support/content-world.ts'
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

describe('GET /v1/storefronts/{id}/pages', () => {
  test('newest first, page by page, only those of the storefront', async () => {
    const own = await makeStorefront(service, seller)
    const list = (query = '') => seller.send({ path: `/v1/storefronts/${own.id}/pages${query}` })
    expect((await list()).body).toEqual({ data: [], next_cursor: null, total: 0 })
    for (const slug of ['one', 'two', 'three']) {
      await makePage(service, seller, own, { slug, published: slug === 'one' })
      await service.advance({ seconds: 1 })
    }
    const first = (await list('?limit=2')).body
    expect(first.total).toBe(3)
    expect(first.data.map(({ slug }: { slug: string }) => slug)).toEqual(['three', 'two'])
    const second = (await list(`?limit=2&cursor=${first.next_cursor}`)).body
    expect(second.data).toHaveLength(1)
    expect(second.data[0]).toMatchObject({ slug: 'one', status: 'published', title: 'one en' })
    expect(second.next_cursor).toBeNull()
    const elsewhere = `/v1/storefronts/${site.id}/pages?cursor=${first.next_cursor}`
    expect((await seller.send({ path: elsewhere })).status).toBe(422)
  })

  test('404 NotFound: no such storefront', async () => {
    const { body } = await seller.send({ path: `/v1/storefronts/${randomUUID()}/pages` })
    expect([body.status, body.entity]).toEqual([404, 'storefront'])
  })
})
