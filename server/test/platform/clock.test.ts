import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { openTestServiceOn } from '../edge/second-process.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const path = '/v1/platform/clock'
/** The time runs on while the test does; every move is by more than this. */
const SLOWEST_SECONDS = 600
const move = (body: object, headers: Record<string, string> = {}) =>
  service.platform({ method: 'POST', path, body, headers })
const instant = (text: string) => Temporal.Instant.from(text)
const secondsApart = (a: Temporal.Instant, b: Temporal.Instant) =>
  Math.abs(a.since(b).total('seconds'))
const databaseNow = async () => {
  const [row] = await service.db<{ now: Temporal.Instant }[]>`select app_now() as now`
  if (!row) throw new Error('no time')
  return row.now
}

describe('POST /v1/platform/clock', () => {
  test('200: it is the time that was given, here and in the database, and it runs on', async () => {
    const { status, body } = await move({ now: '2027-03-01T12:00:00Z' })
    expect(status).toBe(200)
    const to = instant('2027-03-01T12:00:00Z')
    expect(secondsApart(instant(body.now), to)).toBeLessThan(SLOWEST_SECONDS)
    expect(secondsApart(await databaseNow(), to)).toBeLessThan(SLOWEST_SECONDS)
    const before = service.now()
    await expect.poll(() => Temporal.Instant.compare(service.now(), before)).toBe(1)
  })

  test('200: or so many seconds later, or earlier', async () => {
    await move({ now: '2027-03-01T12:00:00Z' })
    const later = (await move({ advance_seconds: 86_400 })).body.now
    expect(secondsApart(instant(later), instant('2027-03-02T12:00:00Z'))).toBeLessThan(
      SLOWEST_SECONDS,
    )
    const earlier = (await move({ advance_seconds: -3_600 })).body.now
    expect(secondsApart(instant(earlier), instant('2027-03-02T11:00:00Z'))).toBeLessThan(
      SLOWEST_SECONDS,
    )
  })

  test('the same Idempotency-Key moves the time once', async () => {
    await move({ now: '2027-04-01T00:00:00Z' })
    const headers = { 'idempotency-key': 'move-once' }
    await move({ advance_seconds: 3_600 }, headers)
    const { body } = await move({ advance_seconds: 3_600 }, headers)
    expect(secondsApart(instant(body.now), instant('2027-04-01T01:00:00Z'))).toBeLessThan(
      SLOWEST_SECONDS,
    )
  })

  test('other processes go with it', async () => {
    const other = await openTestServiceOn(service, { followTestClock: true })
    try {
      expect(secondsApart(other.now(), service.now())).toBeLessThan(SLOWEST_SECONDS)
      await move({ now: '2028-01-01T00:00:00Z' })
      await move({ advance_seconds: 3_600 })
      const to = instant('2028-01-01T01:00:00Z')
      await expect.poll(() => secondsApart(other.now(), to)).toBeLessThan(SLOWEST_SECONDS)
    } finally {
      await other.close()
    }
  })

  test.each([
    {},
    { now: '2027-01-01T00:00:00Z', advance_seconds: 1 },
    { now: 'tomorrow' },
    { now: '2027-01-01' },
    { now: '1999-12-31T23:59:59Z' },
    { now: '2200-01-01T00:00:00Z' },
    { advance_seconds: 1.5 },
    { advance_seconds: '60' },
    { advance_seconds: 1e12 },
  ])('422 InvalidInput: %o', async body => {
    expect((await move(body)).status).toBe(422)
  })

  test('401 Unauthenticated: the platform key is needed here too', async () => {
    const { status } = await service.send({ method: 'POST', path, body: { advance_seconds: 1 } })
    expect(status).toBe(401)
  })

  test('leaves one line in the log of changes', async () => {
    const count = () =>
      transaction(service.db, 'platform', async tx => {
        const [row] = await tx`
          select count(*)::int as count from audit_log where action = 'clock.moved'
        `
        return row?.count as number
      })
    const before = await count()
    await move({ advance_seconds: 1 })
    expect(await count()).toBe(before + 1)
  })
})
