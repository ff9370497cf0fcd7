import type { Hold } from '../generated/types.gen.ts'

export interface Countdown {
  /** Whether it can still be checked out. */
  isOver: boolean
  /** Whole seconds that are left, 0 when it is over. */
  secondsLeft: number
  /** As on a clock: `09:05`. */
  text: string
}

/**
 * How long a hold still lasts. `now` is the time of the service, in milliseconds since 1970: where
 * a visitor's clock may be wrong, add what it is off.
 */
export function holdCountdown(
  { status, hold_expires_at: until }: Pick<Hold, 'status' | 'hold_expires_at'>,
  { now }: { now: number },
): Countdown {
  const left = status === 'on_hold' ? Date.parse(until) - now : 0
  // Rounded up, so that the last second is one, and 0 is over.
  const secondsLeft = Math.max(0, Math.ceil(left / 1000))
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    isOver: secondsLeft === 0,
    secondsLeft,
    text: `${two(Math.floor(secondsLeft / 60))}:${two(secondsLeft % 60)}`,
  }
}
