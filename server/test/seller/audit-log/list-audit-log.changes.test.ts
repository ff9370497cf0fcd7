import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#operations/audit.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import type { SendRequest } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, platformCalls, type TwoTenants } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Line = { action: string; changes: Record<string, unknown> }

describe('what a row says', () => {
  async function lastLine(): Promise<Line | undefined> {
    const lines = await transaction(service.db, 'platform', async tx => [
      ...(await tx<Line[]>`
      select action, changes from audit_log order by created_at desc, id desc limit 1
    `),
    ])
    return lines[0]
  }

  describe('what the log of changes says', () => {
    let sale: Bookable
    beforeAll(async () => {
      sale = await makeBookable(service)
    })

    /** What the log says of one change. */
    async function rowOf(change: Promise<unknown>) {
      await change
      return lastLine()
    }

    test('a field that was changed is recorded as it was before and as it is after, whatever it belongs to [T-OPS-2]', async () => {
      const { call, tripId, optionPath, site } = sale
      const change = (before: unknown, after: unknown) => ({ before, after })
      expect(await rowOf(call.patch(`/v1/trips/${tripId}`, { duration_minutes: 90 }))).toEqual({
        action: 'trip.updated',
        changes: { duration_minutes: change(240, 90) },
      })
      expect(await rowOf(call.post(`/v1/trips/${tripId}/pause`))).toMatchObject({
        action: 'trip.paused',
        changes: { sales_paused: change(false, true) },
      })
      await call.post(`/v1/trips/${tripId}/resume`)
      expect(await rowOf(call.patch(optionPath, { max_units: 7 }))).toEqual({
        action: 'option.updated',
        changes: { max_units: change(null, 7) },
      })
      expect(await rowOf(call.patch(`/v1/storefronts/${site.id}`, { name: 'Dunes' }))).toEqual({
        action: 'storefront.updated',
        changes: { name: change(expect.any(String), 'Dunes') },
      })
      expect(await rowOf(call.patch('/v1/seller', { base: 'Petra' }))).toMatchObject({
        action: 'seller.updated',
        changes: { base: { after: 'Petra' } },
      })
      expect(await rowOf(call.patch('/v1/webhook-settings', { disable_after_hours: 24 }))).toEqual({
        action: 'webhook_settings.updated',
        changes: { disable_after_hours: change(72, 24) },
      })
      const policy = await call.post('/v1/policies', { name: 'Easy', preset: 'flexible' })
      expect(await rowOf(call.patch(`/v1/policies/${policy.id}`, { name: 'Easier' }))).toEqual({
        action: 'policy.updated',
        changes: { name: change('Easy', 'Easier') },
      })
    })

    test('what was sent and is as it was before is no change [T-OPS-2]', async () => {
      const platform = platformCalls(service)
      const { category } = await makeNamed()
      const names = { en: 'Hikes', de: 'Touren' }
      const path = `/v1/platform/categories/${category}`
      expect((await rowOf(platform.patch(path, { names })))?.changes).toEqual({
        names: { before: { en: 'Hikes' }, after: names },
      })
      expect((await rowOf(platform.patch(path, { names })))?.changes).toEqual({})
    })

    test('fields have the names of the interface, also those of a booking that was moved', async () => {
      const booking = await sale.book()
      await sale.call.post(`/v1/bookings/${booking.ref}/move`, {
        start: '2027-05-13T09:00',
        reason: 'Wind',
        called_off: true,
      })
      expect(await lastLine()).toEqual({
        action: 'booking.moved',
        changes: {
          start: { before: '2027-05-12T09:00', after: '2027-05-13T09:00' },
          reason: 'Wind',
          called_off: true,
        },
      })
      const rows = await transaction(service.db, 'platform', async tx => [
        ...(await tx<{ changes: string }[]>`select changes::text as changes from audit_log`),
      ])
      for (const { changes } of rows) {
        expect(changes).not.toMatch(/"[a-z]+[A-Z]\w*":/)
        expect(changes).not.toMatch(/"from":.*"to":/)
      }
    })

    async function makeNamed() {
      const category = 'audit-hikes'
      const platform = platformCalls(service)
      await platform.post('/v1/platform/categories', { slug: category, names: { en: 'Hikes' } })
      return { category }
    }
  })

  test('names that are no fields of ours, such as currencies, are recorded as they are [T-OPS-2]', async () => {
    const changes = { displayName: { before: null, after: { USD: 'a', en: 'b', 'pt-BR': 'c' } } }
    const by = { kind: 'system' as const, id: null, personId: null, requestId: null }
    const row = {
      sellerId: null,
      by,
      action: 'test.recorded',
      entity: 'test',
      entityId: 'x',
      changes,
    }
    await transaction(service.db, 'platform', tx => audit(tx, { ...row, at: service.now() }))
    expect((await lastLine())?.changes).toEqual({ display_name: changes.displayName })
  })
})

describe('the log of changes', () => {
  let world: TwoTenants
  beforeAll(async () => {
    world = await makeTwoTenants(service)
  })

  type Row = {
    action: string
    actor: string
    person: string | null
    entity: string
    entityId: string
    seller: string | null
    changes: object
    requestId: string | null
  }
  async function readLog(): Promise<Row[]> {
    return transaction(service.db, 'platform', async tx => [
      ...(await tx<Row[]>`
      select action, actor_kind as actor, person_id as person, entity, entity_id as "entityId",
        seller_id as seller, changes, request_id as "requestId"
      from audit_log order by created_at, id
    `),
    ])
  }
  /** What one call adds to the log. */
  async function loggedBy(work: () => Promise<{ status: number }>): Promise<Row[]> {
    const before = (await readLog()).length
    await work()
    return (await readLog()).slice(before)
  }
  const headers = { 'x-request-id': 'audit-test-1' }

  test('every changing call of a seller leaves exactly one line [T-OPS-2]', async () => {
    const { sellerA, a1 } = world
    const site = `/v1/storefronts/${a1.id}`
    const secret = await sellerA.send({
      method: 'POST',
      path: '/v1/secret-keys',
      body: { label: 'x', scopes: ['trip:read'] },
    })
    const calls: [NonNullable<SendRequest['method']>, string, object | undefined, string][] = [
      ['PATCH', '/v1/seller', { base: 'Petra' }, 'seller.updated'],
      ['POST', '/v1/seller/apply', undefined, 'seller.applied'],
      ['POST', '/v1/storefronts', { name: 'New' }, 'storefront.created'],
      ['PATCH', site, { name: 'Newer' }, 'storefront.updated'],
      ['PUT', `${site}/origins`, { origins: [] }, 'storefront.origins_set'],
      ['PUT', `${site}/payment-methods`, { payment_methods: [] }, 'storefront.payment_methods_set'],
      ['POST', `${site}/keys`, { label: 'New' }, 'website_key.created'],
      ['POST', `/v1/website-keys/${a1.keyId}/rotate`, undefined, 'website_key.rotated'],
      ['DELETE', `/v1/website-keys/${a1.keyId}`, undefined, 'website_key.revoked'],
      ['POST', '/v1/secret-keys', { label: 'y', scopes: ['trip:read'] }, 'secret_key.created'],
      ['DELETE', `/v1/secret-keys/${secret.body.id}`, undefined, 'secret_key.revoked'],
    ]
    for (const [method, path, body, action] of calls) {
      const rows = await loggedBy(() => sellerA.send({ method, path, body, headers }))
      expect(rows, action).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        action,
        actor: 'secret_key',
        person: sellerA.ownerId,
        seller: sellerA.id,
        requestId: 'audit-test-1',
      })
      expect(rows[0]?.action.startsWith(`${rows[0]?.entity}.`)).toBe(true)
    }
  })

  test('every changing call of the platform leaves exactly one line [T-OPS-2]', async () => {
    const { sellerA } = world
    const path = `/v1/platform/sellers/${sellerA.slug}`
    const terms = { commission_bp: 5, reseller_margin_bp: 6, may_run_marketplace: false }
    const calls: [NonNullable<SendRequest['method']>, string, object | undefined, string][] = [
      ['PATCH', path, { name: 'Other' }, 'seller.updated'],
      ['POST', `${path}/owners`, { email: 'x@y.example', name: 'X' }, 'owner.added'],
      ['POST', `${path}/approve`, undefined, 'seller.approved'],
      ['POST', `${path}/refuse`, undefined, 'seller.refused'],
      ['POST', `${path}/suspend`, undefined, 'seller.suspended'],
      ['POST', `${path}/reinstate`, undefined, 'seller.reinstated'],
      ['PUT', `${path}/terms`, terms, 'seller.terms_set'],
    ]
    for (const [method, target, body, action] of calls) {
      const rows = await loggedBy(() => service.platform({ method, path: target, body }))
      expect(rows, action).toHaveLength(1)
      expect(rows[0]).toMatchObject({ action, actor: 'platform_key', seller: sellerA.id })
    }
  })

  test('a refused call, a repeat and a change of nothing leave no line', async () => {
    const { sellerB, b1 } = world
    const send = (method: NonNullable<SendRequest['method']>, path: string, body?: object) =>
      sellerB.send({ method, path, body, headers: { 'idempotency-key': 'audit-repeat' } })
    await send('POST', '/v1/storefronts', { name: 'Once' })
    await send('DELETE', `/v1/website-keys/${b1.keyId}`)
    const rows = await loggedBy(async () => {
      await send('POST', '/v1/storefronts', { name: 'Once' })
      await send('POST', '/v1/storefronts', { name: 'Market', kind: 'marketplace' })
      await send('PATCH', `/v1/storefronts/${b1.id}`, { display_currency: 'JPY' })
      await send('PUT', `/v1/storefronts/${b1.id}/origins`, { origins: ['nonsense'] })
      await send('DELETE', `/v1/website-keys/${b1.keyId}`)
      return send('POST', `/v1/website-keys/${b1.keyId}/rotate`)
    })
    expect(rows).toEqual([])
  })

  test('a line says what changed, and no key stands in it', async () => {
    const { sellerM } = world
    const [made] = await loggedBy(() =>
      sellerM.send({
        method: 'POST',
        path: '/v1/secret-keys',
        body: { label: 'Feed', scopes: ['trip:read'] },
      }),
    )
    expect(made?.changes).toEqual({ label: 'Feed', scopes: ['trip:read'] })
    expect(JSON.stringify(await readLog())).not.toMatch(/[ps]k_live_/)
  })
})
