import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import type { SendRequest } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

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

describe('the log of changes', () => {
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
