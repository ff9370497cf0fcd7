import { refuse } from '#domain/refusal.ts'

/** Lets so many in at once, and so many of one group; the others wait in the order of coming. */
export type FairQueue = {
  /** Whoever is let in gets a function that gives the place back. Null is of no group. */
  enter(group: string | null): Leave | Promise<Leave>
  /** Does the work once it is its turn. */
  run<T>(group: string | null, work: () => Promise<T>): Promise<T>
  waiting(): number
}
export type Leave = () => void

export type FairQueueRules = {
  most: number
  /** All of them where it is not said. */
  mostOfGroup?: number
  /** Whoever waits for longer is refused; null waits for as long as it takes. */
  waitMs: number | null
  /** What is said to those who waited too long. */
  tooLong: string
}

type Waiter = { group: string | null; admit(leave: Leave): void; timer: NodeJS.Timeout | null }

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

  const mayEnter = (group: string | null) =>
    free > 0 && (group === null || (inside.get(group) ?? 0) < mostOfGroup)
  const count = (group: string | null, by: 1 | -1) => {
    free -= by
    if (group === null) return
    const left = (inside.get(group) ?? 0) + by
    if (left === 0) inside.delete(group)
    else inside.set(group, left)
  }
  const admitNext = () => {
    for (const waiter of waiting) {
      if (free === 0) return
      if (!mayEnter(waiter.group)) continue
      waiting.delete(waiter)
      if (waiter.timer !== null) clearTimeout(waiter.timer)
      waiter.admit(take(waiter.group))
    }
  }
  const take = (group: string | null): Leave => {
    count(group, 1)
    let left = false
    return () => {
      if (left) return
      left = true
      count(group, -1)
      admitNext()
    }
  }
  const wait = (group: string | null) =>
    new Promise<Leave>((admit, reject) => {
      const giveUp = () => {
        waiting.delete(waiter)
        reject(refuse('Unavailable', { retry_after_seconds: 1 }, tooLong))
      }
      const timer = waitMs === null ? null : setTimeout(giveUp, waitMs)
      const waiter: Waiter = { group, admit, timer }
      waiting.add(waiter)
    })
  const enter = (group: string | null) => (mayEnter(group) ? take(group) : wait(group))
  return {
    enter,
    async run(group, work) {
      const leave = await enter(group)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    waiting: () => waiting.size,
  }
}
