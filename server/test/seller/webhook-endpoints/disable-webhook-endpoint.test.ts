import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeEndpoint } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const url = 'https://receiver.example/hook'
const act = (id: string, step: string, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/webhook-endpoints/${id}/${step}`, headers })

describe('POST /v1/webhook-endpoints/{id}/disable: an endpoint', () => {
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
