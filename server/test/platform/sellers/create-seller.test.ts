import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const body = { slug: 'desert-days', name: 'Desert Days', languages: ['en', 'ar'] }
const create = (changed: object, headers: Record<string, string> = {}) =>
  service.platform({
    method: 'POST',
    path: '/v1/platform/sellers',
    body: { ...body, ...changed },
    headers,
  })

describe('POST /v1/platform/sellers', () => {
  test('201: the seller starts outside the network, with its first language as default', async () => {
    const { status, body: seller } = await create({})
    expect(status).toBe(201)
    expect(seller).toMatchObject({
      slug: 'desert-days',
      default_language: 'en',
      network_status: 'none',
      suspended_at: null,
    })
  })

  test('409 Conflict: a slug is taken once', async () => {
    const { status, body: problem } = await create({})
    expect(status).toBe(409)
    expect(problem.details).toEqual({ reason: 'slug_taken' })
  })

  test('422 InvalidInput: every wrong field is named [R-ERR-07]', async () => {
    const { status, body: problem } = await create({ slug: 'Bad Slug', languages: [], name: 7 })
    expect(status).toBe(422)
    expect(problem.details.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      'languages',
      'name',
      'slug',
    ])
  })

  test('the same Idempotency-Key answers the seller that the first call made', async () => {
    const headers = { 'idempotency-key': 'once-1' }
    const first = await create({ slug: 'once' }, headers)
    const again = await create({ slug: 'once' }, headers)
    const other = await create({ slug: 'other' }, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(other.status).toBe(409)
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status } = await service.send({ method: 'POST', path: '/v1/platform/sellers', body })
    expect(status).toBe(401)
  })
})
