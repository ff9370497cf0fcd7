import { claimHolds } from '@outset/server/store/holds/holds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../server/test/edge/as-owner.ts'
import { makeSaleIds, seats, someHold } from '../../../server/test/support/claims.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { makeFolder, PATIENT, removeFolder, runToEnd } from './program.ts'

let service: TestService
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  service = await openTestService()
  const saleIds = await makeSaleIds(service)
  await claimHolds(service.db, [someHold(saleIds, [seats(saleIds, 2)])])
})
afterAll(async () => {
  await service.close({ tampered: true })
  await removeFolder(folder)
})

const check = () =>
  runToEnd(['check', '--invariants'], {
    cwd: folder,
    env: { DATABASE_URL: service.databaseUrl },
  })

describe('outset check --invariants', PATIENT, () => {
  test('checks all bookings: 0 when all is right, 1 and the breach when not [I1]', async () => {
    const good = await check()
    expect(good.said).toContain('✓ invariants   all hold for all bookings')
    await asOwner(service, sql => sql`update claims set qty = 100`)
    const bad = await check()
    expect(bad.said).toMatch(/✗ invariants +I1 No more is taken .* Broken 1 times: seats /)
    expect(bad.code).toBe(1)
  })
})
