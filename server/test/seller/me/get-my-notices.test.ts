import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/me/notices', () => {
  test('every kind with its default, by what the role may do [R-NOTE-02]', async () => {
    const seller = await makeSeller(service)
    const email = `v@${seller.slug}.example`
    const call = sellerCalls(service, seller.ownerKey)
    await call.post('/v1/team', { email, name: 'V', role: 'viewer' })
    const waysOf = async (person: string) => {
      const { send } = await signInAs(service, { email: person, seller: seller.slug })
      const { body } = await send({ path: '/v1/me/notices' })
      expect(body).toMatchObject({ locale: null, timezone: 'UTC', digest_hour: 7 })
      const kinds: { kind: string; mail: string; permitted: boolean }[] = body.kinds
      return Object.fromEntries(kinds.map(({ kind, mail, permitted }) => [kind, [mail, permitted]]))
    }
    const owner = await waysOf(seller.ownerEmail)
    expect(Object.values(owner)).toEqual(Array(7).fill(['at_once', true]))
    expect(await waysOf(email)).toEqual({
      booking: ['off', true],
      request: ['off', false],
      cancellation: ['off', true],
      proof: ['off', false],
      lapse: ['off', true],
      refund_due: ['off', false],
      webhook_disabled: ['off', false],
    })
  })
})
