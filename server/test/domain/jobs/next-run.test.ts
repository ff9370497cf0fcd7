import { describe, expect, test } from 'vitest'
import { jobState, nextRun } from '#domain/jobs.ts'
import { JOBS } from '#worker/jobs.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-15T${time}Z`)

describe('when a job runs next', () => {
  test.each([
    ['* * * * *', '10:00:30', '10:01:00'],
    ['*/5 * * * *', '10:00:00', '10:05:00'],
    ['17 * * * *', '10:17:00', '11:17:00'],
    ['5 */3 * * *', '10:00:00', '12:05:00'],
  ])('%s after %s is at %s', (schedule, now, next) => {
    expect(nextRun(schedule, at(now))).toEqual(at(next))
  })

  test('may be tomorrow', () => {
    const next = nextRun('20 3 * * *', at('10:00:00'))
    expect(next).toEqual(Temporal.Instant.from('2026-11-16T03:20:00Z'))
  })

  test('every job of ours has a line that is understood', () => {
    for (const { schedule } of JOBS) {
      expect(schedule).toMatch(/^(\*|\*\/\d+|\d+) (\*|\*\/\d+|\d+) \* \* \*$/)
    }
  })
})

describe('how a job is', () => {
  const knownSince = at('09:00:00')
  const run = { schedule: '*/5 * * * *', knownSince, endedAt: at('10:00:00'), failedAt: null }

  test('is ok until it should have run a while ago', () => {
    expect(jobState(run, at('10:20:00'))).toBe('ok')
    expect(jobState(run, at('10:20:01'))).toBe('late')
  })

  test('waits for its first run, and is late when that does not end [O-WATCH-16]', () => {
    const fresh = { ...run, endedAt: null }
    expect(jobState(fresh, at('09:20:00'))).toBe('waiting')
    expect(jobState(fresh, at('09:20:01'))).toBe('late')
    const daily = { ...fresh, schedule: '20 3 * * *' }
    expect(jobState(daily, at('23:59:00'))).toBe('waiting')
    expect(jobState(daily, Temporal.Instant.from('2026-11-16T03:35:01Z'))).toBe('late')
  })

  test('fails when its last run did, and is well after the next', () => {
    expect(jobState({ ...run, failedAt: at('10:00:00') }, at('10:01:00'))).toBe('failing')
    expect(jobState({ ...run, failedAt: at('09:55:00') }, at('10:01:00'))).toBe('ok')
  })
})
