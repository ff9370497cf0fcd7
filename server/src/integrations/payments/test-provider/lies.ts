/** What can go wrong between a provider and us, decided anew each time. */
export type Lies = {
  /** After how long each copy of a webhook is sent; none: it gets lost. */
  webhookDelaysMs(): readonly number[]
  /** `unheard` calls never arrive; of `unanswered` ones the answer is lost. */
  call(): 'answered' | 'unanswered' | 'unheard'
  /** The bank may refuse a card that the payer thought good. */
  card(): 'taken' | 'declined'
  refund(): { afterMs: number; outcome: 'done' | 'failed' }
  /** After how long the payer disputes what they paid; null: they do not. */
  disputeAfterMs(): number | null
}

export const HONEST: Lies = {
  webhookDelaysMs: () => [0],
  call: () => 'answered',
  card: () => 'taken',
  refund: () => ({ afterMs: 0, outcome: 'done' }),
  disputeAfterMs: () => null,
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The same seed tells the same lies in the same order. */
export function seededLies(seed: number): Lies {
  const chance = seededChance(seed)
  const soon = () => Math.floor(chance() * MINUTE_MS)
  const late = () => Math.floor(chance() * 90 * MINUTE_MS)
  return {
    webhookDelaysMs: () => {
      const drawn = chance()
      if (drawn < 0.2) return []
      if (drawn < 0.4) return [late()]
      // Different waits also put webhooks out of order.
      return drawn < 0.6 ? [soon(), late()] : [soon()]
    },
    call: () => {
      const drawn = chance()
      if (drawn < 0.8) return 'answered'
      return drawn < 0.93 ? 'unanswered' : 'unheard'
    },
    card: () => (chance() < 0.2 ? 'declined' : 'taken'),
    refund: () => ({
      afterMs: chance() < 0.5 ? 0 : Math.floor(chance() * 3 * DAY_MS),
      outcome: chance() < 0.15 ? 'failed' : 'done',
    }),
    disputeAfterMs: () => (chance() < 0.1 ? Math.floor(chance() * 3 * DAY_MS) : null),
  }
}

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
function seededChance(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
