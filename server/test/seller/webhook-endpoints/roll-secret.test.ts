import { randomUUID } from 'node:crypto'
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
    const path = `/v1/webhook-endpoints/${id}/roll-secret`
    const headers = { 'idempotency-key': 'roll-once' }
    const first = await seller.send({ method: 'POST', path, headers })
    const again = await seller.send({ method: 'POST', path, headers })
    expect(again.body).toEqual({ ...first.body, secret: null })
  })

  test('404 NotFound: an endpoint that is not there', async () => {
    const path = `/v1/webhook-endpoints/${randomUUID()}/roll-secret`
    const { body } = await seller.send({ method: 'POST', path })
    expect(body).toMatchObject({ status: 404, entity: 'webhook_endpoint' })
  })
})
