import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCategory, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  const seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
  const city = await makeCity(service)
  await makeCategory(service, { slug: 'hiking', names: { en: 'Hiking', de: 'Wandern' } })
  await makeCategory(service, { slug: 'food', names: 'Food' })
  await makeCategory(service, { slug: 'diving', names: 'Diving' })
  await makeTrip(service, seller, { city, categories: ['hiking', 'food'] })
  await makeTrip(service, seller, { city, categories: ['hiking'] })
})
afterAll(() => service.close())

const shown = async (locale = 'en') => {
  const { body } = await site.send({ path: `/v1/public/categories?locale=${locale}` })
  return body.data
}
const slugs = (data: { slug: string }[]) => data.map(({ slug }) => slug)

describe('POST /v1/platform/categories', () => {
  test('a new one comes last', async () => {
    const body = { slug: 'sailing', names: { en: 'Sailing' } }
    const made = await service.platform({
      method: 'POST',
      path: '/v1/platform/categories',
      body,
      headers: { 'idempotency-key': 'category-1' },
    })
    expect(made.status).toBe(201)
    expect(slugs(await shown()).at(-1)).toBe('sailing')
    const again = await service.platform({
      method: 'POST',
      path: '/v1/platform/categories',
      body,
      headers: { 'idempotency-key': 'category-1' },
    })
    expect(again.body).toEqual(made.body)
    const taken = await service.platform({
      method: 'POST',
      path: '/v1/platform/categories',
      body,
    })
    expect(taken).toMatchObject({ status: 409, body: { reason: 'slug_taken' } })
  })
})
