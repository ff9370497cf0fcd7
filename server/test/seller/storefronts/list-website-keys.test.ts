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
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

describe('GET /v1/storefronts/{id}/keys', () => {
  test('200: newest first, each without its text', async () => {
    const path = `/v1/storefronts/${site.id}/keys`
    await service.advance({ seconds: 1 })
    const made = await seller.send({ method: 'POST', path, body: { label: 'Second' } })
    const { status, body, text } = await seller.send({ path })
    expect(status).toBe(200)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([made.body.id, site.keyId])
    expect(body).toMatchObject({ next_cursor: null, total: 2 })
    expect(text).not.toContain(made.body.key)
    expect(text).not.toContain(site.key)
  })

  test("404 NotFound: another seller's storefront", async () => {
    const other = await makeSeller(service)
    const { body } = await other.send({ path: `/v1/storefronts/${site.id}/keys` })
    expect(body).toMatchObject({ status: 404, entity: 'storefront' })
  })
})
