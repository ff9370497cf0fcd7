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
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

describe('GET /v1/pages/{id}', () => {
  test('200: the page with all its texts, a draft as well', async () => {
    const page = { slug: 'about', texts: { en: { title: 'About us' } }, published: false }
    const { id } = await makePage(service, seller, site, page)
    const { status, body } = await seller.send({ path: `/v1/pages/${id}` })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      slug: 'about',
      status: 'draft',
      texts: [{ locale: 'en', title: 'About us' }],
    })
  })

  test("404 NotFound: one that is not there, or another seller's", async () => {
    const other = await makeSeller(service)
    const { id } = await makePage(service, seller, site, { slug: 'ours' })
    const foreign = await other.send({ path: `/v1/pages/${id}` })
    expect(foreign.body).toMatchObject({ status: 404, entity: 'page' })
    const unknown = await seller.send({ path: `/v1/pages/${randomUUID()}` })
    expect(unknown.body).toMatchObject({ status: 404, entity: 'page' })
  })
})
