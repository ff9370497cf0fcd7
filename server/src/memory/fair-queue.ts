import { refuse } from '#domain/refusal.ts'

/** Lets so many in at once, and so many of one group; the others wait in the order of coming. */
export type FairQueue = {
  /**
   * Whoever is let in gets a function that gives the place back. Null is of no group. Within the
   * group there may be narrower shares, which have to have room, too.
   */
  enter(group: string | null, shares?: readonly Share[]): Leave | Promise<Leave>
  /** Does the work once it is its turn. */
  run<T>(group: string | null, work: () => Promise<T>, shares?: readonly Share[]): Promise<T>
  waiting(): number
}
export type Leave = () => void
/** So many at once of what has this name. */
export type Share = { name: string; most: number }

export type FairQueueRules = {
  most: number
  /** All of them where it is not said. */
  mostOfGroup?: number
  /** Whoever waits for longer is refused; null waits for as long as it takes. */
  waitMs: number | null
  /** What is said to those who waited too long. */
  tooLong: string
}

type Waiter = {
  group: string | null
  shares: readonly Share[]
  admit(leave: Leave): void
  timer: NodeJS.Timeout | null
}

const NO_SHARES: readonly Share[] = []

/**
 * What waits for a lock occupies a connection meanwhile. A seller who changes what is sold makes
 * all who want it wait, and they would soon have every connection there is. So they wait here:
 * nobody behind a group that has all its places, and nobody for long.
 */
export function openFairQueue(rules: FairQueueRules): FairQueue {
  const { most, mostOfGroup = most, waitMs, tooLong } = rules
  const inside = new Map<string, number>()
  const waiting = new Set<Waiter>()
  let free = most

  const hasRoom = (name: string, bound: number) => (inside.get(name) ?? 0) < bound
  const mayEnter = (group: string | null, shares: readonly Share[]) =>
    free > 0 &&
    (group === null || hasRoom(group, mostOfGroup)) &&
    shares.every(share => hasRoom(share.name, share.most))
  const countOf = (name: string, by: 1 | -1) => {
    const left = (inside.get(name) ?? 0) + by
    if (left === 0) inside.delete(name)
    else inside.set(name, left)
  }
  const count = (group: string | null, shares: readonly Share[], by: 1 | -1) => {
    free -= by
    if (group !== null) countOf(group, by)
    for (const { name } of shares) countOf(name, by)
  }
  const admitNext = () => {
    for (const waiter of waiting) {
      if (free === 0) return
      if (!mayEnter(waiter.group, waiter.shares)) continue
      waiting.delete(waiter)
      if (waiter.timer !== null) clearTimeout(waiter.timer)
      waiter.admit(take(waiter.group, waiter.shares))
    }
  }
  const take = (group: string | null, shares: readonly Share[]): Leave => {
    count(group, shares, 1)
    let left = false
    return () => {
      if (left) return
      left = true
      count(group, shares, -1)
      admitNext()
    }
  }
  const wait = (group: string | null, shares: readonly Share[]) =>
    new Promise<Leave>((admit, reject) => {
      const giveUp = () => {
        waiting.delete(waiter)
        reject(refuse('Unavailable', { retry_after_seconds: 1 }, tooLong))
      }
      const timer = waitMs === null ? null : setTimeout(giveUp, waitMs)
      const waiter: Waiter = { group, shares, admit, timer }
      waiting.add(waiter)
    })
  const enter = (group: string | null, shares = NO_SHARES) =>
    mayEnter(group, shares) ? take(group, shares) : wait(group, shares)
  return {
    enter,
    async run(group, work, shares) {
      const leave = await enter(group, shares)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    waiting: () => waiting.size,
  }
}
