import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updatePlatformSettings } from '#store/platform-settings.ts'
import { openTestService, START, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'
import {
  changeRows,
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  await service.freezeAt(START)
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

const keysPath = () => `/v1/storefronts/${site.id}/keys`
const rotate = (id: string, body?: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: `/v1/website-keys/${id}/rotate`, body, headers })
const revoke = (id: string) => seller.send({ method: 'DELETE', path: `/v1/website-keys/${id}` })
const statusOf = async (key: string) =>
  (await service.send({ path: '/v1/public/storefront', key })).status

describe('DELETE /v1/website-keys/{id}', () => {
  test('204: the next call with the key is 401 [R-AUTH-05 T-KEY-1]', async () => {
    expect(await statusOf(site.key)).toBe(200)
    expect((await revoke(site.keyId)).status).toBe(204)
    expect(await statusOf(site.key)).toBe(401)
    const ended = await service.send({ path: '/v1/public/storefront', key: site.key })
    expect(ended.body.reason).toBe('revoked_key')
    const list = await seller.send({ path: keysPath() })
    expect(list.body.data[0]).toMatchObject({
      status: 'revoked',
      revoked_at: '2026-11-15T10:00:00.000Z',
    })
  })

  test('204: a second time changes nothing', async () => {
    await revoke(site.keyId)
    await service.advance({ hours: 1 })
    expect((await revoke(site.keyId)).status).toBe(204)
    const list = await seller.send({ path: keysPath() })
    expect(list.body.data[0].revoked_at).toBe('2026-11-15T10:00:00.000Z')
  })

  test('a rotated key can be ended before its time', async () => {
    const { body } = await rotate(site.keyId)
    await revoke(site.keyId)
    expect(await statusOf(site.key)).toBe(401)
    expect(await statusOf(body.key.key)).toBe(200)
  })
})

describe('POST /v1/website-keys/{id}/rotate', () => {
  test('201: both keys work until the old one expires, 24 hours later by default [R-AUTH-18 R-AUTH-19]', async () => {
    const { status, body } = await rotate(site.keyId)
    expect(status).toBe(201)
    expect(body.old).toMatchObject({
      id: site.keyId,
      status: 'rotated',
      expires_at: '2026-11-16T10:00:00.000Z',
    })
    expect(body.key).toMatchObject({ storefront_id: site.id, label: 'test', status: 'active' })
    expect(await statusOf(site.key)).toBe(200)
    expect(await statusOf(body.key.key)).toBe(200)
  })

  test('the old key works to the last millisecond and not in the next [R-AUTH-20 T-KEY-2]', async () => {
    const { body } = await rotate(site.keyId)
    const expiresAt = Temporal.Instant.from(body.old.expires_at)
    const at = async (milliseconds: number) => {
      await service.freezeAt(expiresAt.add({ milliseconds }))
      return statusOf(site.key)
    }
    expect(await at(-1)).toBe(200)
    expect(await at(0)).toBe(401)
    expect(await at(1)).toBe(401)
    expect(await statusOf(body.key.key)).toBe(200)
    const list = await seller.send({ path: keysPath() })
    expect(list.body.data.map((key: { status: string }) => key.status)).toEqual([
      'active',
      'expired',
    ])
  })

  test('the platform sets how long the old key lives [R-AUTH-19]', async () => {
    await changeRows(service, tx => updatePlatformSettings(tx, { website_key_grace_hours: 2 }))
    const { body } = await rotate(site.keyId)
    expect(body.old.expires_at).toBe('2026-11-15T12:00:00.000Z')
    await changeRows(service, tx => updatePlatformSettings(tx, { website_key_grace_hours: 24 }))
  })

  test('the caller may ask for another time; at zero hours the old key is dead at once', async () => {
    const { body } = await rotate(site.keyId, { expires_in_hours: 0 })
    expect(body.old).toMatchObject({ status: 'expired', expires_at: '2026-11-15T10:00:00.000Z' })
    expect(await statusOf(site.key)).toBe(401)
    const next = await rotate(body.key.id, { expires_in_hours: 8760 })
    expect(next.body.old.expires_at).toBe('2027-11-15T10:00:00.000Z')
    for (const expires_in_hours of [-1, 8761, 1.5, '2', null]) {
      expect((await rotate(next.body.key.id, { expires_in_hours })).status).toBe(422)
    }
  })

  test('409 Conflict: a key that was rotated, expired or revoked is not rotated again', async () => {
    const { body } = await rotate(site.keyId)
    const again = await rotate(site.keyId)
    expect(again.status).toBe(409)
    expect(again.body.details).toEqual({ reason: 'key_rotated' })
    await service.advance({ hours: 24 })
    expect((await rotate(site.keyId)).body.details).toEqual({ reason: 'key_expired' })
    await revoke(body.key.id)
    expect((await rotate(body.key.id)).body.details).toEqual({ reason: 'key_revoked' })
  })

  test('of two rotations at once one makes a key and the other is refused', async () => {
    const sent = await Promise.all([rotate(site.keyId), rotate(site.keyId), rotate(site.keyId)])
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await seller.send({ path: keysPath() })).body.total).toBe(2)
  })

  test('a rotation waits for another one that is under way and finds the key rotated', async () => {
    const waiting = await service.db.begin(async tx => {
      const end = START.add({ hours: 1 }).toString()
      await tx`update website_keys set expires_at = ${end} where id = ${site.keyId}`
      const sent = rotate(site.keyId)
      await until(async () => {
        const waiters = await tx`
          select from pg_locks
          where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid
            and not granted
        `
        return waiters.length > 0
      })
      return { sent }
    })
    expect((await waiting.sent).body.details).toEqual({ reason: 'key_rotated' })
    expect((await seller.send({ path: keysPath() })).body.total).toBe(1)
  })

  test('a repeat under the same Idempotency-Key makes no third key [D-07]', async () => {
    const headers = { 'idempotency-key': 'rotate-1' }
    const first = await rotate(site.keyId, {}, headers)
    const again = await rotate(site.keyId, {}, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual({ ...first.body, key: { ...first.body.key, key: null } })
    expect((await seller.send({ path: keysPath() })).body.total).toBe(2)
  })
})
