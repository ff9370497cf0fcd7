import { describe, expect, test } from 'vitest'
import { type CallLimit, openCallLimit } from '#memory/batcher.ts'

/** Works for some seconds on a database that gets as much done as `rateAt` says. */
function work(
  rateAt: (calls: number) => number,
  { seconds = 20, isBusy = true }: { seconds?: number; isBusy?: boolean } = {},
): { limit: CallLimit; meanCalls: number } {
  let nowMs = 0
  const limit = openCallLimit({ fewest: 4, most: 10, stopwatchMs: () => nowMs })
  let calls = 0
  const turns = seconds * 100
  for (let turn = 0; turn < turns; turn++) {
    nowMs += 10
    calls += limit.get()
    limit.record(rateAt(limit.get()) * 10, isBusy)
  }
  return { limit, meanCalls: calls / turns }
}

describe('how many calls are in flight', () => {
  test('grows as long as more calls get more done', () => {
    expect(work(calls => calls).meanCalls).toBeGreaterThan(9)
  })

  test('stays where it is as long as more calls get less done, or the same', () => {
    expect(work(calls => 10 / calls).meanCalls).toBeLessThan(4.2)
    expect(work(() => 1).meanCalls).toBeLessThan(4.2)
  })

  test('stops where more calls no longer pay', () => {
    const { meanCalls } = work(calls => Math.min(calls, 7))
    expect(meanCalls).toBeGreaterThan(6.5)
    expect(meanCalls).toBeLessThan(7.5)
  })

  test('falls again when it no longer pays', () => {
    let nowMs = 0
    const limit = openCallLimit({ fewest: 4, most: 10, stopwatchMs: () => nowMs })
    const run = (rateAt: (calls: number) => number) => {
      for (let turn = 0; turn < 2_000; turn++) {
        nowMs += 10
        limit.record(rateAt(limit.get()) * 10, true)
      }
    }
    run(calls => calls)
    expect(limit.get()).toBeGreaterThanOrEqual(9)
    run(calls => 10 / calls)
    expect(limit.get()).toBeLessThanOrEqual(5)
  })

  test('is not touched while nobody waits', () => {
    expect(work(calls => calls, { isBusy: false }).meanCalls).toBe(4)
  })

  test('is fixed where there is nothing to choose', () => {
    const limit = openCallLimit({ fewest: 3, most: 3 })
    for (let call = 0; call < 1_000; call++) limit.record(10, true)
    expect(limit.get()).toBe(3)
  })
})
