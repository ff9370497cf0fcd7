import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Countdown } from '../booking/hold-countdown.ts'
import type { Hold, NewHold } from '../generated/types.gen.ts'
import { type HoldsClient, openHoldKeeper } from './hold-keeper.ts'
import { useCountdown } from './use-countdown.ts'

export interface HoldSettings {
  /** A hold that there is already, as on the page of its checkout. */
  initial?: Hold | null | undefined
  /** Gives the places back when the component goes away, unless `keep` was called. */
  releaseOnLeave?: boolean | undefined
  /** Milliseconds since 1970; `Date.now` by default. */
  now?: (() => number) | undefined
}

export interface HoldState {
  hold: Hold | null
  /** How long it still lasts; null without one. */
  countdown: Countdown | null
  /** Why the last `take` or `release` failed: an `OutsetError`, or that the connection was lost. */
  error: unknown
  isPending: boolean
  /**
   * Holds the places of a selection, once: pressing the button again waits for the same hold. For
   * another selection the hold before is released first. Null where it failed; see `error`.
   */
  take: (wanted: NewHold) => Promise<Hold | null>
  /** Gives the places back. */
  release: () => Promise<void>
  /** Says that it was checked out, so that it is neither counted down nor released. */
  keep: () => void
}

/** One hold, from the button that takes it to its checkout or its end. */
export function useHold(
  outset: HoldsClient,
  { initial = null, releaseOnLeave = false, now = Date.now }: HoldSettings = {},
): HoldState {
  const [keeper] = useState(() => openHoldKeeper(initial, now))
  const { hold, error, isPending } = useSyncExternalStore(
    keeper.subscribe,
    keeper.state,
    keeper.state,
  )
  useLeave(() => {
    if (releaseOnLeave) void keeper.release(outset)
  })
  return {
    hold,
    countdown: useCountdown(hold, now),
    error,
    isPending,
    take: wanted => keeper.take(outset, wanted),
    release: () => keeper.release(outset),
    keep: keeper.keep,
  }
}

/** Calls the newest function once the component is gone for good. */
function useLeave(leave: () => void): void {
  const newest = useRef(leave)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    newest.current = leave
  })
  useEffect(() => {
    clearTimeout(timer.current)
    return () => {
      // In strict mode React takes every component away once and puts it back at once.
      timer.current = setTimeout(() => newest.current(), 0)
    }
  }, [])
}
