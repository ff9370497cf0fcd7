import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await send('POST', '', { slug: 'snow', names: { en: 'Snow' }, show_from: '2026-12-01' })
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/collections${path}`, body })

describe('PATCH /v1/platform/collections/{slug}', () => {
  test('null opens an end; what is left out stays', async () => {
    const { body } = await send('PATCH', '/snow', { show_from: null, show_to: '2027-01-31' })
    expect(body).toMatchObject({ show_from: null, show_to: '2027-01-31', names: { en: 'Snow' } })
    const wrong = await send('PATCH', '/snow', { show_from: '2027-02-01' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'show_to' }] } })
  })
})

test.each([
  ['PATCH', '/nothing', {}],
  ['PUT', '/nothing/trips', { product_ids: [] }],
  ['DELETE', '/nothing', undefined],
] as const)('404 NotFound: %s %s', async (method, path, body) => {
  expect((await send(method, path, body)).body).toMatchObject({ status: 404, entity: 'collection' })
})
