import { holdCountdown } from '../booking/hold-countdown.ts'
import { newIdempotencyKey } from '../call/idempotency-key.ts'
import type { Hold, NewHold } from '../generated/types.gen.ts'
import type { WebsiteHoldsCalls } from '../generated/website-calls.gen.ts'
import { OutsetError } from '../refusals/outset-error.ts'

export type HoldsClient = { holds: Pick<WebsiteHoldsCalls, 'create' | 'delete'> }

export interface KeptHold {
  readonly hold: Hold | null
  readonly error: unknown
  readonly isPending: boolean
}

/** Keeps at most one hold, whatever is pressed and in whatever order the answers come. */
export interface HoldKeeper {
  state(): KeptHold
  subscribe(listener: () => void): () => void
  take(outset: HoldsClient, wanted: NewHold): Promise<Hold | null>
  release(outset: HoldsClient): Promise<void>
  keep(): void
}

/** What somebody means to hold. Its key is the same for every try. */
interface Intention {
  readonly text: string
  readonly key: string
  /** Null when the connection was lost: nobody knows whether there is a hold. */
  answer: Promise<Hold | null> | null
}

export function openHoldKeeper(initial: Hold | null, now: () => number): HoldKeeper {
  const listeners = new Set<() => void>()
  let state: KeptHold = { hold: initial, error: null, isPending: false }
  let intention: Intention | null = null

  function show(changed: Partial<KeptHold>): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  async function release(outset: HoldsClient): Promise<void> {
    const { hold } = state
    intention = null
    show({ hold: null, error: null, isPending: false })
    if (hold) await outset.holds.delete(hold.ref).catch(error => show({ error }))
  }

  async function create(
    outset: HoldsClient,
    wanted: NewHold,
    { mine, before }: { mine: Intention; before: Promise<unknown> | null },
  ): Promise<Hold | null> {
    const { hold: old } = state
    show({ hold: null, error: null, isPending: true })
    // Places that are not wanted any more may be the very ones that are wanted now. They come back
    // by themselves if this fails.
    if (old) await outset.holds.delete(old.ref).catch(() => {})
    await before
    try {
      const hold = await outset.holds.create(wanted, { idempotencyKey: mine.key })
      if (intention === mine) show({ hold, isPending: false })
      else await outset.holds.delete(hold.ref).catch(() => {})
      return intention === mine ? hold : null
    } catch (error) {
      mine.answer = null
      if (intention !== mine) return null
      // What was refused has made no hold, so another try is another intention.
      if (error instanceof OutsetError) intention = null
      show({ error, isPending: false })
      return null
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take(outset, wanted) {
      const text = JSON.stringify(wanted)
      const known = intention?.text === text && !isOver(state, now()) ? intention : null
      if (known?.answer) return known.answer
      const before = intention?.answer ?? null
      const mine: Intention = { text, key: known?.key ?? newIdempotencyKey(), answer: null }
      intention = mine
      const answer = create(outset, wanted, { mine, before })
      mine.answer = answer
      return answer
    },
    release,
    keep() {
      intention = null
      show({ hold: null, error: null })
    },
  }
}

function isOver({ hold }: KeptHold, now: number): boolean {
  return hold !== null && holdCountdown(hold, { now }).isOver
}
