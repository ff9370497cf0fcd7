import { openService } from '#app/service.ts'
import { movableClock } from '#integrations/clock.ts'
import { openLogger } from '#integrations/logger.ts'
import { makeSend } from '../support/send.ts'
import { PATIENT_LIMITS, PATIENT_WAITS, type TestService } from '../support/service.ts'

/** A second service on the database of the first, as another process of a deployment would be. */
export async function openTestServiceOn(
  first: Pick<TestService, 'databaseUrl' | 'now'>,
  options: { followTestClock?: boolean } = {},
) {
  const clock = movableClock()
  clock.freeze(first.now())
  const service = await openService({
    databaseUrl: first.databaseUrl,
    secrets: {
      encryptionKey: Buffer.alloc(32),
      cursorSecret: Buffer.alloc(32),
      codePepper: Buffer.alloc(32),
      platformKey: null,
    },
    log: openLogger('silent'),
    publicUrl: 'http://127.0.0.1:8081',
    redisUrl: null,
    smtpUrl: null,
    production: false,
    testClock: clock,
    followTestClock: options.followTestClock ?? false,
    connections: 4,
    limits: PATIENT_LIMITS,
    waits: PATIENT_WAITS,
  })
  return { ...service, clock, now: () => clock.now(), send: makeSend(service.app) }
}
