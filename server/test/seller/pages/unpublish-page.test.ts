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

describe('POST /v1/pages/{id}/unpublish', () => {
  test('200: a draft again, which the website shows no more', async () => {
    const { id } = await makePage(service, seller, site, { slug: 'about' })
    const shown = { path: '/v1/public/page?slug=about' }
    expect((await site.send(shown)).status).toBe(200)
    const path = `/v1/pages/${id}/unpublish`
    const { status, body } = await seller.send({ method: 'POST', path })
    expect([status, body.status]).toEqual([200, 'draft'])
    expect((await site.send(shown)).status).toBe(404)
  })

  test('409 Conflict: it is not published', async () => {
    const { id } = await makePage(service, seller, site, { slug: 'draft', published: false })
    const path = `/v1/pages/${id}/unpublish`
    const { status, body } = await seller.send({ method: 'POST', path })
    expect([status, body.details.reason]).toEqual([409, 'not_published'])
  })
})
