import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeAttempt } from '#operations/attempts.ts'
import { findFullBuckets, insertAttempts } from '#store/auth/attempts.ts'
import { type Tx, transaction } from '#store/database.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const AT_ONCE = 8
const MOST = 3

/** How many of those who try at the same moment are let through. */
async function race(bucket: string, attempt: (tx: Tx, bucket: string) => Promise<void>) {
  const tries = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      transaction(service.db, 'platform', tx => attempt(tx, bucket)),
    ),
  )
  return tries.filter(({ status }) => status === 'fulfilled').length
}

const limitsOf = (bucket: string) => [{ bucket, most: MOST, windowMinutes: 60 }]

test('of many tries at once exactly as many pass as the limit allows [T-RL-1]', async () => {
  for (let round = 0; round < 10; round++) {
    const passed = await race(`locked-${round}`, (tx, bucket) =>
      takeAttempt(tx, { limits: limitsOf(bucket), now: service.now() }),
    )
    expect(passed).toBe(MOST)
  }
})

test('control: without the lock they all look before any of them counts', async () => {
  let looked = 0
  const { promise: everybodyLooked, resolve } = Promise.withResolvers<void>()
  const passed = await race('unlocked', async (tx, bucket) => {
    const now = service.now()
    const full = await findFullBuckets(tx, { limits: limitsOf(bucket), now })
    if (++looked === AT_ONCE) resolve()
    await everybodyLooked
    if (full.length > 0) throw new Error('full')
    await insertAttempts(tx, { buckets: [bucket], at: now })
  })
  expect(passed).toBe(AT_ONCE)
})
