import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await service.freezeAt(START)
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})

const keysPath = () => `/v1/storefronts/${site.id}/keys`
const create = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: keysPath(), body, headers })
const statusOf = async (key: string) =>
  (await service.send({ path: '/v1/public/storefront', key })).status

describe('POST /v1/storefronts/{id}/keys', () => {
  test('201: the key is shown once and works at once [R-AUTH-01 R-AUTH-22]', async () => {
    const { status, body } = await create({ label: 'Main site' })
    expect(status).toBe(201)
    expect(body.key).toMatch(/^pk_live_/)
    expect(body).toMatchObject({
      storefront_id: site.id,
      label: 'Main site',
      last_four: body.key.slice(-4),
      status: 'active',
      expires_at: null,
      revoked_at: null,
    })
    expect(await statusOf(body.key)).toBe(200)
    const list = await seller.send({ path: keysPath() })
    expect(list.body.total).toBe(2)
    expect(list.body.data[0].id).toBe(body.id)
    expect(list.text).not.toContain(body.key)
    expect(list.body.data[0]).not.toHaveProperty('key')
  })

  test('a repeat under the same Idempotency-Key shows the record without the key [D-07]', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const first = await create({ label: 'Once' }, headers)
    const again = await create({ label: 'Once' }, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual({ ...first.body, key: null })
  })

  test('422 InvalidInput: a key has a label', async () => {
    for (const label of [undefined, '', 'x'.repeat(101), 7]) {
      expect((await create({ label })).status).toBe(422)
    }
  })
})
