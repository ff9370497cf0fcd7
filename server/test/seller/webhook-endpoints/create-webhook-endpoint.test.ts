import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/event-types.ts'
import { transaction } from '#store/database.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { makeEndpoint } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSecretKey, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const path = '/v1/webhook-endpoints'
const url = 'https://receiver.example/hook'
const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path, body, headers })
const calls = () => sellerCalls(service, seller.ownerKey)

describe('POST /v1/webhook-endpoints', () => {
  test('201: shows the secret once [R-HOOK-01] [R-HOOK-09]', async () => {
    const { status, body } = await create({ url, types: ['booking.*'], description: 'Ours' })
    expect(status).toBe(201)
    expect(body).toEqual({
      version: expect.any(Number),
      id: body.id,
      url,
      types: ['booking.*'],
      description: 'Ours',
      status: 'active',
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      last_success_at: null,
      former_secret_until: null,
      created_at: '2026-11-15T10:00:00.000Z',
      updated_at: '2026-11-15T10:00:00.000Z',
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const { secret: _, ...record } = body
    expect(await calls().get(`${path}/${body.id}`)).toEqual(record)
    const page = await calls().get(path)
    expect(page).toEqual({ data: [record], next_cursor: null, total: 1 })
    const log = await calls().get('/v1/audit-log?entity=webhook_endpoint')
    expect(JSON.stringify(log)).not.toContain(body.secret)
  })

  test('the secret is sealed in the database [T-WH-2]', async () => {
    const { body } = await create({ url, types: ['*'] })
    const [row] = await transaction(
      service.db,
      'platform',
      tx => tx`select secret from webhook_endpoints where id = ${body.id}`,
    )
    const kept = row?.secret as Buffer
    expect(kept.includes(body.secret.slice(6))).toBe(false)
    expect(kept.includes(Buffer.from(body.secret.slice(6), 'base64'))).toBe(false)
  })

  test('403 NotPermitted names webhook:manage [R-HOOK-01] [R-AUTH-26] [R-ERR-09]', async () => {
    const bearer = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: seller.ownerId,
      scopes: ['booking:read'],
    })
    const body = { url, types: ['*'] }
    const { status, body: problem } = await service.send({ method: 'POST', path, body, bearer })
    expect(status).toBe(403)
    expect(problem).toMatchObject({
      code: 'NotPermitted',
      permission: 'webhook:manage',
      reason: 'missing_permission',
    })
  })

  test('from a staff session and from a key alike [R-HOOK-02] [R-AUTH-36]', async () => {
    const staff = await signInAs(service, { email: seller.ownerEmail, seller: seller.slug })
    const body = { url, types: ['*'] }
    expect((await staff.send({ method: 'POST', path, body })).status).toBe(201)
    const bearer = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: seller.ownerId,
      scopes: ['webhook:manage'],
    })
    expect((await service.send({ method: 'POST', path, body, bearer })).status).toBe(201)
  })

  test('422: http is for this machine only, and only in trials [R-HOOK-03]', async () => {
    const { status, body } = await create({ url: 'http://receiver.example/hook', types: ['*'] })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { field: 'url', reason: 'bad_format', message: 'must begin with https://' },
    ])
    expect((await create({ url: 'http://127.0.0.1:4000/hook', types: ['*'] })).status).toBe(201)
    service.deps.allowLoopback = false
    try {
      expect((await create({ url: 'http://127.0.0.1:4000/hook', types: ['*'] })).status).toBe(422)
      expect((await create({ url: 'https://localhost/hook', types: ['*'] })).status).toBe(422)
    } finally {
      service.deps.allowLoopback = true
    }
  })

  test('every type and every family can be chosen, and nothing else [R-HOOK-05]', async () => {
    for (const type of ['*', 'booking.*', 'payment.*', 'enquiry.*', 'trip.*', 'page.*']) {
      expect((await create({ url, types: [type] })).status, type).toBe(201)
    }
    expect((await create({ url, types: Object.keys(WEBHOOK_EVENT_TYPES) })).status).toBe(201)
    for (const type of [
      'booking',
      'booking.',
      'booking.made',
      'holiday.*',
      '**',
      '',
      'Booking.*',
    ]) {
      const { status } = await create({ url, types: ['trip.*', type] })
      expect(status, type).toBe(422)
    }
    expect((await create({ url, types: [] })).status).toBe(422)
  })

  test('the same Idempotency-Key makes one endpoint and does not show the secret again', async () => {
    const headers = { 'idempotency-key': 'hook-once' }
    const first = await create({ url, types: ['*'] }, headers)
    const again = await create({ url, types: ['*'] }, headers)
    expect(again.body).toEqual({ ...first.body, secret: null })
    expect((await calls().get(path)).total).toBe(1)
  })

  test('409 Conflict: fifty are enough', async () => {
    for (let count = 0; count < 50; count++) await makeEndpoint(service, seller, { url })
    const { status, body } = await create({ url, types: ['*'] })
    expect([status, body.details.reason]).toEqual([409, 'too_many_endpoints'])
  })
})
