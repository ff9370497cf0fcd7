import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/events.ts'
import { transaction } from '#store/database.ts'
import { openReceiver } from '../../support/receiver.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { makeEndpoint, readDeliveries } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSecretKey, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  await service.freezeAt(START)
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const path = '/v1/webhook-endpoints'
const url = 'https://receiver.example/hook'
const calls = () => sellerCalls(service, seller.ownerKey)
const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path, body, headers })
const act = (id: string, step: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `${path}/${id}/${step}`, headers })

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

describe('GET /v1/webhook-endpoints', () => {
  test('200: newest first, page by page, without a secret', async () => {
    const made = []
    for (let count = 0; count < 3; count++) {
      await service.advance({ seconds: 1 })
      made.unshift((await makeEndpoint(service, seller, { url })).id)
    }
    const path = '/v1/webhook-endpoints?limit=2'
    const first = await seller.send({ path })
    const rest = await seller.send({ path: `${path}&cursor=${first.body.next_cursor}` })
    const all = [...first.body.data, ...rest.body.data]
    expect(all.map(({ id }) => id)).toEqual(made)
    expect([first.body.total, rest.body.next_cursor]).toEqual([3, null])
    expect(first.text + rest.text).not.toContain('whsec_')
  })

  test("nothing of another seller's", async () => {
    const other = await makeSeller(service)
    const { body } = await other.send({ path: '/v1/webhook-endpoints' })
    expect(body).toEqual({ data: [], next_cursor: null, total: 0 })
  })
})

describe('GET /v1/webhook-endpoints/{id}', () => {
  test('200: the endpoint without its secret', async () => {
    const { secret: _, ...made } = await makeEndpoint(service, seller, { url })
    const { status, body } = await seller.send({ path: `/v1/webhook-endpoints/${made.id}` })
    expect([status, body]).toEqual([200, made])
  })
})

describe('an endpoint', () => {
  test('PATCH /v1/webhook-endpoints/{id} changes what is sent', async () => {
    const { id, secret: _, ...made } = await makeEndpoint(service, seller, { url })
    const change = { url: 'https://other.example/hook', types: ['trip.*', 'trip.*'] }
    await service.advance({ hours: 1 })
    const changed = await calls().patch(`${path}/${id}`, change)
    const updated_at = '2026-11-15T11:00:00.000Z'
    expect(changed).toEqual({
      id,
      ...made,
      ...change,
      types: ['trip.*'],
      updated_at,
      version: expect.any(Number),
    })
    const bad = { url: 'https://10.0.0.1/' }
    const { status } = await seller.send({ method: 'PATCH', path: `${path}/${id}`, body: bad })
    expect(status).toBe(422)
  })

  test('DELETE /v1/webhook-endpoints/{id}: it is gone, with its secret', async () => {
    const { id } = await makeEndpoint(service, seller, { url })
    await calls().delete(`${path}/${id}`)
    for (const step of ['enable', 'disable', 'test', 'roll-secret']) {
      expect((await act(id, step)).status, step).toBe(404)
    }
    expect((await seller.send({ path: `${path}/${id}` })).body.entity).toBe('webhook_endpoint')
    expect((await calls().get(path)).data).toEqual([])
    const [row] = await transaction(
      service.db,
      'platform',
      tx => tx`select secret, url from webhook_endpoints where id = ${id}`,
    )
    expect(row).toEqual({ secret: null, url: '' })
  })
})

describe('POST /v1/webhook-endpoints/{id}/disable and /v1/webhook-endpoints/{id}/enable: an endpoint', () => {
  test('is turned off and on again by hand', async () => {
    const { id } = await makeEndpoint(service, seller, { url })
    const off = await act(id, 'disable')
    expect(off.body).toMatchObject({ status: 'disabled', disabled_reason: 'by_hand' })
    expect((await act(id, 'disable')).body.details.reason).toBe('already_disabled')
    expect((await act(id, 'test')).body.details.reason).toBe('disabled')
    const on = await act(id, 'enable')
    expect(on.body).toMatchObject({
      status: 'active',
      disabled_reason: null,
      disabled_at: null,
    })
    expect((await act(id, 'enable')).body.details.reason).toBe('already_active')
  })
})

describe('POST /v1/webhook-endpoints/{id}/roll-secret', () => {
  test('200: a new secret, shown once; the old one signs for 24 hours more', async () => {
    const made = await makeEndpoint(service, seller, { url })
    const path = `/v1/webhook-endpoints/${made.id}`
    const { status, body } = await seller.send({ method: 'POST', path: `${path}/roll-secret` })
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(body.secret).not.toBe(made.secret)
    expect(body.former_secret_until).toBe('2026-11-16T10:00:00.000Z')
    expect((await seller.send({ path })).text).not.toContain(body.secret)
  })

  test('the same Idempotency-Key rolls once and does not show the secret again', async () => {
    const { id } = await makeEndpoint(service, seller, { url })
    const headers = { 'idempotency-key': 'roll-once' }
    const first = await act(id, 'roll-secret', headers)
    const again = await act(id, 'roll-secret', headers)
    expect(again.body).toEqual({ ...first.body, secret: null })
  })
})

describe('POST /v1/webhook-endpoints/{id}/test', () => {
  test('202: a test event arrives, whatever types were chosen', async () => {
    const receiver = await openReceiver()
    try {
      const overrides = { url: receiver.url, types: ['enquiry.received'] }
      const { id } = await makeEndpoint(service, seller, overrides)
      const { status, body } = await act(id, 'test')
      expect(status).toBe(202)
      await service.deps.runDueJobs()
      expect(receiver.got.map(({ headers }) => headers['svc-event-id'])).toEqual([body.event_id])
      expect(await readDeliveries(service, seller)).toMatchObject([{ type: 'webhook.test' }])
    } finally {
      await receiver.close()
    }
  })

  test('409 Conflict: an endpoint that is turned off', async () => {
    const { id } = await makeEndpoint(service, seller, { url })
    await act(id, 'disable')
    const { status, body } = await act(id, 'test')
    expect([status, body.details.reason]).toEqual([409, 'disabled'])
  })
})
