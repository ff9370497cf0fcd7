import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await send('POST', '', { slug: 'sun', names: { en: 'Sun' } })
  await send('POST', '', { slug: 'snow', names: { en: 'Snow' } })
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/collections${path}`, body })
const all = async () => (await service.platform({ path: '/v1/platform/collections' })).body

describe('PUT /v1/platform/collections/order', () => {
  test('those that are named come first', async () => {
    expect((await send('PUT', '/order', { slugs: ['snow'] })).body.slugs).toEqual(['snow', 'sun'])
    expect((await all()).data.map(({ slug }: { slug: string }) => slug)).toEqual(['snow', 'sun'])
    expect((await send('PUT', '/order', { slugs: ['rain'] })).status).toBe(422)
  })
})
