import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { makeSecretKey, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const invite = (how: { bearer?: string; cookie?: string }, role: string) =>
  service.send({
    method: 'POST',
    path: '/v1/team',
    body: { email: `${role}@example.com`, name: 'Somebody', role },
    ...how,
  })

describe('nobody gives away more than they have', () => {
  test('a key for the team alone makes no owner, whoever made the key [T-KEY-3]', async () => {
    const { id: sellerId, ownerId: personId } = seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['team:manage'] })
    for (const role of ['owner', 'admin', 'viewer']) {
      const { status, body } = await invite({ bearer }, role)
      expect(status).toBe(403)
      expect(body).toMatchObject({ code: 'NotPermitted', reason: 'missing_permission' })
    }
    expect((await invite({ bearer: seller.ownerKey }, 'owner')).status).toBe(201)
  })

  test('an old session makes no keys and no members, a fresh one does [T-PAY-1]', async () => {
    const { cookie } = await signInAs(service, { email: seller.ownerEmail })
    const makeKey = () =>
      service.send({
        method: 'POST',
        path: '/v1/secret-keys',
        cookie,
        body: { label: 'x', scopes: ['settings:manage'] },
      })
    expect((await makeKey()).status).toBe(201)
    expect((await invite({ cookie }, 'agent')).status).toBe(201)
    await service.advance({ minutes: 10 })
    for (const { status, body } of [await makeKey(), await invite({ cookie }, 'manager')]) {
      expect(status).toBe(403)
      expect(body.reason).toBe('reauthentication_required')
    }
  })
})
