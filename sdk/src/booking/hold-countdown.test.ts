import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdCountdown } from './hold-countdown.ts'

const hold = { status: 'on_hold', hold_expires_at: '2026-11-16T12:15:00.000Z' }
const at = (time: string) => holdCountdown(hold, { now: Date.parse(`2026-11-16T${time}Z`) })

test.each([
  ['12:00:00', '15:00', 900],
  ['12:05:55', '09:05', 545],
  ['12:14:59', '00:01', 1],
  ['12:14:59.999', '00:01', 1],
])('at %s there are %s left', (time, text, secondsLeft) => {
  expect(at(time)).toEqual({ text, secondsLeft, isOver: false })
})

test('its last instant is over, as the service counts', () => {
  expect(at('12:15:00')).toEqual({ text: '00:00', secondsLeft: 0, isOver: true })
  expect(at('23:00:00')).toEqual({ text: '00:00', secondsLeft: 0, isOver: true })
})

test.each(['expired', 'confirmed', 'pending', 'something new'])(
  'a hold that is %s has no time left, whatever its end',
  status => {
    expect(holdCountdown({ ...hold, status }, { now: 0 }).isOver).toBe(true)
  },
)

test('it never grows, and is over exactly when nothing is left', () => {
  const until = Date.parse(hold.hold_expires_at)
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 7_200_000 }), fc.nat(5_000), (left, later) => {
      const now = holdCountdown(hold, { now: until - left })
      const then = holdCountdown(hold, { now: until - left + later })
      expect(then.secondsLeft).toBeLessThanOrEqual(now.secondsLeft)
      expect(now.isOver).toBe(left <= 0)
    }),
  )
})
