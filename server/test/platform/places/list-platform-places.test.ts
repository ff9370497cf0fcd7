import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCity, makePlace } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  const city = await makeCity(service)
  for (const slug of ['petra', 'siq', 'little-petra']) await makePlace(service, city, { slug })
})
afterAll(() => service.close())

test('GET /v1/platform/places pages through all by slug', async () => {
  const seen: string[] = []
  let cursor = ''
  do {
    const path = `/v1/platform/places?limit=1${cursor && `&cursor=${cursor}`}`
    const { body } = await service.platform({ path })
    seen.push(body.data[0].slug)
    cursor = body.next_cursor ?? ''
  } while (cursor)
  expect(seen).toEqual(['little-petra', 'petra', 'siq'])
})

test('GET /v1/platform/places finds those whose name has some letters [R-PLAT-11]', async () => {
  const { body } = await service.platform({ path: '/v1/platform/places?q=nowhere-at-all' })
  expect(body).toMatchObject({ data: [], total: 0 })
})
