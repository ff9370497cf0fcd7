import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEnquiry } from '../../support/enquiries.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)

describe('GET /v1/enquiries/{id}', () => {
  test('reading changes nothing [R-GEN-19]', async () => {
    const { id } = await makeEnquiry(site)
    const first = await calls().get(`/v1/enquiries/${id}`)
    await service.advance({ seconds: 5 })
    expect(await calls().get(`/v1/enquiries/${id}`)).toEqual(first)
    expect(first).toMatchObject({ status: 'new', note: null, answers: [] })
  })

  test('404 enquiry: one that is not there', async () => {
    const path = '/v1/enquiries/0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e99'
    for (const request of [
      { path },
      { method: 'PATCH' as const, path, body: { status: 'read' } },
      { method: 'POST' as const, path: `${path}/answer`, body: { message: 'Yes' } },
    ]) {
      const { status, body } = await seller.send(request)
      expect([status, body.code, body.entity]).toEqual([404, 'NotFound', 'enquiry'])
    }
  })
})
