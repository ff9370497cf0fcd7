import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/access/permissions.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { changeRows, type MadeSeller, makeSecretKey, makeSeller } from '../../support/world.ts'

const BELOW_ADMIN = ROLES.filter(role => role !== 'owner' && role !== 'admin')
let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  seller = await makeSeller(service)
})
const call = (bearer: string, path = '/v1/seller') => service.send({ path, bearer })
const setRole = (role: Role) =>
  changeRows(
    service,
    tx => tx`
      update team_members set role = ${role}
      where seller_id = ${seller.id} and person_id = ${seller.ownerId}
    `,
  )

describe('a secret key acts for its maker', () => {
  test('it shrinks with the role of its maker and grows back [R-AUTH-17 R-AUTH-23 T-KEY-3]', async () => {
    const { ownerKey } = seller
    expect((await call(ownerKey)).status).toBe(200)
    for (const role of BELOW_ADMIN) {
      await setRole(role)
      for (const path of ['/v1/seller', '/v1/secret-keys']) {
        const { status, body } = await call(ownerKey, path)
        expect(status, `${role} on ${path}`).toBe(403)
        expect(body.details.reason).toBe('missing_permission')
      }
    }
    await setRole('admin')
    expect((await call(ownerKey)).status).toBe(200)
  })

  test('a lower role makes, rotates and revokes no keys and lists no origins [R-AUTH-17]', async () => {
    const site = await seller.send({
      method: 'POST',
      path: '/v1/storefronts',
      body: { name: 'Site' },
    })
    const id = site.body.id
    await setRole('manager')
    const calls = [
      ['POST', `/v1/storefronts/${id}/keys`, 'key:manage'],
      ['GET', `/v1/storefronts/${id}/keys`, 'key:manage'],
      ['POST', `/v1/website-keys/${id}/rotate`, 'key:manage'],
      ['DELETE', `/v1/website-keys/${id}`, 'key:manage'],
      ['POST', '/v1/secret-keys', 'key:manage'],
      ['DELETE', `/v1/secret-keys/${id}`, 'key:manage'],
      ['GET', `/v1/storefronts/${id}/origins`, 'storefront:manage'],
      ['PUT', `/v1/storefronts/${id}/origins`, 'storefront:manage'],
      ['PUT', `/v1/storefronts/${id}/payment-methods`, 'settings:manage'],
      ['POST', '/v1/seller/apply', 'settings:manage'],
    ] as const
    for (const [method, path, permission] of calls) {
      const { status, body } = await seller.send({ method, path })
      expect(status, `${method} ${path}`).toBe(403)
      expect(body.details).toEqual({ permission, reason: 'missing_permission' })
    }
  })

  test('it is dead once its maker has left the team, and says so in the list [R-AUTH-25 T-KEY-3]', async () => {
    const path = `/v1/platform/sellers/${seller.slug}/owners`
    const body = { email: `second@${seller.slug}.example`, name: 'Second' }
    const second = await service.platform({ method: 'POST', path, body })
    const secondKey = await makeSecretKey(service, {
      sellerId: seller.id,
      personId: second.body.person_id,
    })
    expect((await call(secondKey)).status).toBe(200)
    await changeRows(
      service,
      tx => tx`
        delete from team_members
        where seller_id = ${seller.id} and person_id = ${second.body.person_id}
      `,
    )
    const left = await call(secondKey)
    expect([left.status, left.body.reason]).toEqual([401, 'revoked_key'])
    const list = await seller.send({ path: '/v1/secret-keys' })
    expect(list.body.data.map((key: { status: string }) => key.status)).toEqual([
      'maker_left',
      'active',
    ])
  })
})
