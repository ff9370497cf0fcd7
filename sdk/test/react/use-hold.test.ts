import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HoldSettings, useHold } from '../../src/react.ts'
import type { Hold, NewHold } from '../../src/website.ts'
import { OutsetError } from '../../src/website.ts'
import { answering } from './answering.ts'
import { renderHook } from './render-hook.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const wanted = (qty: number): NewHold => ({
  option_id: 'o1',
  start: '2027-05-12T09:00',
  units: [{ unit_id: 'adult', qty }],
})

/** As much of a hold as is looked at here, for a quarter of an hour from now. */
const holdOf = (ref: string) =>
  ({
    ref,
    status: 'on_hold',
    hold_expires_at: new Date(Date.now() + 900_000).toISOString(),
  }) as Hold

const refusal = () =>
  new OutsetError(
    { code: 'SoldOut', details: {} },
    { status: 422, name: 'POST /v1/public/holds', requestId: null, retryAfter: null },
  )

async function holding(settings: HoldSettings = {}, { strict = false } = {}) {
  const { calls, ask } = answering<Hold>()
  const released: string[] = []
  const outset = {
    holds: {
      create: ask,
      delete: async (ref: string) => {
        released.push(ref)
      },
    },
  }
  const shown = await renderHook(() => useHold(outset, settings), null, { strict })
  /** Presses the button, without waiting for what comes of it. */
  const press = (qty: number) =>
    shown.during(() => {
      void shown.result.take(wanted(qty))
    })
  const tick = (ms: number) => shown.during(() => vi.advanceTimersByTime(ms))
  return { calls, released, shown, press, tick }
}

test('a button that is pressed twice makes one hold', async () => {
  const { calls, shown, press } = await holding()
  await press(2)
  await press(2)
  expect(calls).toHaveLength(1)
  expect(shown.result).toMatchObject({ hold: null, isPending: true })
  await shown.during(() => calls[0]?.answer(holdOf('A')))
  await press(2)
  expect(calls).toHaveLength(1)
  expect(shown.result).toMatchObject({ hold: { ref: 'A' }, isPending: false, error: null })
})

test('counts down second by second, and stops when it is over', async () => {
  const { calls, shown, press, tick } = await holding()
  await press(2)
  await shown.during(() => calls[0]?.answer(holdOf('A')))
  expect(shown.result.countdown).toEqual({ isOver: false, secondsLeft: 900, text: '15:00' })
  await tick(1_000)
  expect(shown.result.countdown?.text).toBe('14:59')
  for (let second = 0; second < 898; second += 1) await tick(1_000)
  expect(shown.result.countdown).toEqual({ isOver: false, secondsLeft: 1, text: '00:01' })
  await tick(1_000)
  expect(shown.result.countdown).toEqual({ isOver: true, secondsLeft: 0, text: '00:00' })
  expect(vi.getTimerCount()).toBe(0)
})

test('after a lost connection the same hold is asked for, with the same key', async () => {
  const { calls, shown, press } = await holding()
  await press(2)
  const lost = new Error('lost')
  await shown.during(() => calls[0]?.fail(lost))
  expect(shown.result).toMatchObject({ hold: null, error: lost, isPending: false })
  await press(2)
  expect(shown.result.error).toBeNull()
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey)
  await press(2)
  expect(calls).toHaveLength(2)
})

test('after a refusal another try is another hold', async () => {
  const { calls, shown, press } = await holding()
  await press(2)
  await shown.during(() => calls[0]?.fail(refusal()))
  await press(2)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.idempotencyKey).not.toBe(calls[0]?.idempotencyKey)
})

test('another selection gives the places before back first', async () => {
  const { calls, released, shown, press } = await holding()
  await press(2)
  await shown.during(() => calls[0]?.answer(holdOf('A')))
  await press(3)
  expect(released).toEqual(['A'])
  await shown.during(() => calls[1]?.answer(holdOf('B')))
  expect(shown.result.hold?.ref).toBe('B')
  expect(calls[1]?.idempotencyKey).not.toBe(calls[0]?.idempotencyKey)
})

test('a hold that comes after its selection was changed is given back', async () => {
  const { calls, released, shown, press } = await holding()
  await press(2)
  await press(3)
  // The second waits, or both of them would have places for a moment.
  expect(calls).toHaveLength(1)
  await shown.during(() => calls[0]?.answer(holdOf('A')))
  expect(released).toEqual(['A'])
  await shown.during(() => calls[1]?.answer(holdOf('B')))
  expect(shown.result).toMatchObject({ hold: { ref: 'B' }, isPending: false })
  expect(released).toEqual(['A'])
})

test('what has run out is held anew', async () => {
  const { calls, shown, press, tick } = await holding()
  await press(2)
  await shown.during(() => calls[0]?.answer(holdOf('A')))
  await tick(900_000)
  await press(2)
  await shown.during(() => calls[1]?.answer(holdOf('B')))
  expect(shown.result).toMatchObject({ hold: { ref: 'B' }, countdown: { isOver: false } })
})

test('`release` gives the places back at once', async () => {
  const { released, shown } = await holding({ initial: holdOf('A') })
  await shown.during(() => shown.result.release())
  await shown.during(() => shown.result.release())
  expect(released).toEqual(['A'])
  expect(shown.result).toMatchObject({ hold: null, countdown: null })
})

test('whoever leaves gives the places back, if that was asked for', async () => {
  const releasing = await holding({ initial: holdOf('A'), releaseOnLeave: true })
  await releasing.shown.leave()
  vi.advanceTimersByTime(0)
  expect(releasing.released).toEqual(['A'])
  const plain = await holding({ initial: holdOf('B') })
  await plain.shown.leave()
  vi.advanceTimersByTime(0)
  expect(plain.released).toEqual([])
})

test('a hold that comes after its page was left is given back', async () => {
  const { calls, released, shown, press } = await holding({ releaseOnLeave: true })
  await press(2)
  await shown.leave()
  vi.advanceTimersByTime(0)
  await shown.during(() => calls[0]?.answer(holdOf('A')))
  expect(released).toEqual(['A'])
})

test('a booking is not given back', async () => {
  const { released, shown } = await holding({ initial: holdOf('A'), releaseOnLeave: true })
  await shown.during(() => shown.result.keep())
  await shown.leave()
  vi.advanceTimersByTime(0)
  expect(released).toEqual([])
})

test('strict mode, which takes every component away once, gives nothing back', async () => {
  const settings = { initial: holdOf('A'), releaseOnLeave: true }
  const { released, shown, tick } = await holding(settings, { strict: true })
  await tick(1_000)
  expect(released).toEqual([])
  expect(shown.result.countdown?.text).toBe('14:59')
})
