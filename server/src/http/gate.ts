import { Refused } from '#domain/refusal.ts'
import { unavailable } from './problem.ts'

/** Lets in so many at a time. Whoever is let in gets a function that gives the place back. */
export type Gate = {
  enter(): Leave | Promise<Leave>
  waiting(): number
}
export type Leave = () => void

/** Lets everybody in. */
export const OPEN_GATE: Gate = { enter: () => () => {}, waiting: () => 0 }

type Waiter = { admit(leave: Leave): void; timer: NodeJS.Timeout }

/**
 * The database works on as many statements at once as there are connections, and more requests
 * than that only queue up behind it, where nobody can see or stop them. So they queue here, in
 * order, for a short time, and are then told to come back.
 */
export function openGate({ places, waitMs }: { places: number; waitMs: number }): Gate {
  let free = places
  const queue = new Set<Waiter>()

  function makeLeave(): Leave {
    let left = false
    return () => {
      if (left) return
      left = true
      const [next] = queue
      if (!next) {
        free += 1
        return
      }
      queue.delete(next)
      clearTimeout(next.timer)
      next.admit(makeLeave())
    }
  }
  function wait(): Promise<Leave> {
    return new Promise((admit, reject) => {
      const giveUp = () => {
        queue.delete(waiter)
        reject(new Refused(unavailable(1, 'Too many calls wait for the database.')))
      }
      const waiter: Waiter = { admit, timer: setTimeout(giveUp, waitMs) }
      queue.add(waiter)
    })
  }
  return {
    enter() {
      if (free === 0) return wait()
      free -= 1
      return makeLeave()
    },
    waiting: () => queue.size,
  }
}
