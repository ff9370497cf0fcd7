import { useEffect, useState } from 'react'
import { type Countdown, holdCountdown } from '../booking/hold-countdown.ts'
import type { Hold } from '../generated/types.gen.ts'

/** How long a hold still lasts, second by second; null without one. */
export function useCountdown(hold: Hold | null, now: () => number): Countdown | null {
  const [tick, setTick] = useState(0)
  const countdown = hold && holdCountdown(hold, { now: now() })
  const until = hold && Date.parse(hold.hold_expires_at)
  const isRunning = countdown !== null && !countdown.isOver
  useEffect(() => {
    if (!isRunning || until === null) return
    // Up to the moment at which the number changes, so that no second is skipped.
    const timer = setTimeout(() => setTick(tick + 1), (until - now()) % 1000 || 1000)
    return () => clearTimeout(timer)
  }, [isRunning, until, tick, now])
  return countdown
}
