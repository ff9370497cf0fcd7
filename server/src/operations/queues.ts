import { refuse } from '#domain/refusal.ts'

/** Lets so many in at once, and so many of one queue; the others stand in it, in order. */
export type Queues = {
  /** Whoever is let in gets a function that gives the place back. Null is in no queue. */
  enter(queue: string | null): Leave | Promise<Leave>
  waiting(): number
}
export type Leave = () => void

type Waiter = { queue: string | null; admit(leave: Leave): void; timer: NodeJS.Timeout }

type Bounds = {
  most: number
  mostOfQueue: number
  waitMs: number
  /** What is said to those who stood too long. */
  tooLong: string
}

/**
 * What waits for a lock keeps a connection as long. A seller who changes what is sold keeps all who
 * want it waiting, and without queues they would soon have every connection there is. Nobody stands
 * behind somebody whose queue is full, and nobody stands for long.
 */
export function openQueues({ most, mostOfQueue, waitMs, tooLong }: Bounds): Queues {
  const inside = new Map<string | null, number>()
  const waiting = new Set<Waiter>()
  let free = most

  const hasRoom = (queue: string | null) =>
    free > 0 && (queue === null || (inside.get(queue) ?? 0) < mostOfQueue)
  const count = (queue: string | null, by: 1 | -1) => {
    free -= by
    if (queue === null) return
    const left = (inside.get(queue) ?? 0) + by
    if (left === 0) inside.delete(queue)
    else inside.set(queue, left)
  }
  const admitNext = () => {
    for (const waiter of waiting) {
      if (free === 0) return
      if (!hasRoom(waiter.queue)) continue
      waiting.delete(waiter)
      clearTimeout(waiter.timer)
      waiter.admit(take(waiter.queue))
    }
  }
  const take = (queue: string | null): Leave => {
    count(queue, 1)
    let left = false
    return () => {
      if (left) return
      left = true
      count(queue, -1)
      admitNext()
    }
  }
  const stand = (queue: string | null) =>
    new Promise<Leave>((admit, reject) => {
      const giveUp = () => {
        waiting.delete(waiter)
        reject(refuse('Unavailable', { retry_after_seconds: 1 }, tooLong))
      }
      const waiter: Waiter = { queue, admit, timer: setTimeout(giveUp, waitMs) }
      waiting.add(waiter)
    })
  return {
    enter: queue => (hasRoom(queue) ? take(queue) : stand(queue)),
    waiting: () => waiting.size,
  }
}
