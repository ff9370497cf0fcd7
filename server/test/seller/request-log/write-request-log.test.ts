import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRequestLog } from '#http/request-log.ts'
import type { RequestLogEntry } from '#store/request-log.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../../support/world.ts'

let service: TestService
let world: TwoTenants
beforeAll(async () => {
  service = await openTestService()
  world = await makeTwoTenants(service)
})
afterAll(() => service.close())

const path = '/v1/public/storefront'

describe('writing the log', () => {
  const entry = (changed: Partial<RequestLogEntry> = {}): RequestLogEntry => ({
    id: crypto.randomUUID(),
    at: service.now(),
    requestId: 'batch-entry',
    sellerId: world.sellerA.id,
    keyId: world.a1.keyId,
    keyKind: 'website',
    method: 'GET',
    path,
    parameters: [],
    status: 200,
    code: null,
    durationMs: 1,
    origin: null,
    fromBrowser: false,
    ...changed,
  })
  const count = async (requestId: string) => {
    const [row] = await service.db`
      select count(*)::int as count from request_log where request_id = ${requestId}
    `
    return row?.count
  }

  test('what waits is written when the service closes', async () => {
    const log = openRequestLog(service.db, () => {})
    for (let at = 0; at < 1_203; at++) log.add(entry({ requestId: 'at-close' }))
    await log.close()
    expect(log.waiting()).toBe(0)
    expect(await count('at-close')).toBe(1_203)
  })

  test('an entry that cannot be stored takes no other with it', async () => {
    const errors: unknown[] = []
    const log = openRequestLog(service.db, error => errors.push(error))
    log.add(entry({ requestId: 'beside-bad' }))
    log.add(entry({ requestId: 'beside-bad', method: 'bad\u0000' }))
    log.add(entry({ requestId: 'beside-bad' }))
    await log.flush()
    expect(log.waiting()).toBe(0)
    expect(log.lost()).toBe(1)
    expect(errors.length).toBeGreaterThan(0)
    expect(await count('beside-bad')).toBe(2)
    await log.close()
  })

  test('the same entry written twice is there once', async () => {
    const log = openRequestLog(service.db, () => {})
    const same = entry({ requestId: 'said-twice' })
    log.add(same)
    await log.flush()
    log.add(same)
    await log.close()
    expect(await count('said-twice')).toBe(1)
  })

  test('no more wait than fit', async () => {
    const log = openRequestLog(service.db, () => {})
    for (let at = 0; at < 20_010; at++) log.add(entry({ requestId: 'too-many' }))
    expect(log.waiting()).toBeLessThanOrEqual(20_000)
    expect(log.lost()).toBeGreaterThan(0)
    await log.close()
  })
})
