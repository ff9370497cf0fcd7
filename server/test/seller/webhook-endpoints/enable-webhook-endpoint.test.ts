import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeEndpoint } from '../../support/webhook-world.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const url = 'https://receiver.example/hook'
const act = (id: string, step: string) =>
  seller.send({ method: 'POST', path: `/v1/webhook-endpoints/${id}/${step}` })

describe('POST /v1/webhook-endpoints/{id}/enable', () => {
  test('200: one that was turned off is active again', async () => {
    const { id } = await makeEndpoint(service, seller, { url })
    await act(id, 'disable')
    const { status, body } = await act(id, 'enable')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'active', disabled_reason: null, disabled_at: null })
  })

  test('409 Conflict: it is active already', async () => {
    const { id } = await makeEndpoint(service, seller, { url })
    const { status, body } = await act(id, 'enable')
    expect([status, body.details.reason]).toEqual([409, 'already_active'])
  })
})
