import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.platform({ method, path: `/v1/platform/collections${path}`, body })

describe('POST /v1/platform/collections', () => {
  test('201: open at both ends and not hidden, unless told otherwise', async () => {
    const { status, body } = await send('POST', '', { slug: 'sun', names: { en: 'Sun' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      slug: 'sun',
      names: { en: 'Sun' },
      show_from: null,
      show_to: null,
      hidden: false,
      product_ids: [],
    })
  })

  test('the same Idempotency-Key answers the first; a slug is taken once', async () => {
    const request = {
      method: 'POST',
      path: '/v1/platform/collections',
      body: { slug: 'snow', names: { en: 'Snow' }, show_from: '2026-12-01' },
    } as const
    const headers = { 'idempotency-key': 'collection-1' }
    const first = await service.platform({ ...request, headers })
    expect(await service.platform({ ...request, headers })).toMatchObject({ body: first.body })
    expect((await service.platform(request)).body.reason).toBe('slug_taken')
  })

  test.each([
    [{ show_from: '2026-02-30' }, 'show_from'],
    [{ show_from: '2026-03-02', show_to: '2026-03-01' }, 'show_to'],
    [{ names: {} }, 'names.en'],
    [{ hidden: 'yes' }, 'hidden'],
  ])('422 InvalidInput: %j', async (wrong, field) => {
    const { status, body } = await send('POST', '', { slug: 'x', names: { en: 'X' }, ...wrong })
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })
})
