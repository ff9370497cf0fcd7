import { refuse } from '#domain/refusal.ts'

/** Lets so many in at once, and so many of one line; the others stand in it, in order. */
export type Lines = {
  /** Whoever is let in gets a function that gives the place back. Null is in no line. */
  enter(line: string | null): Leave | Promise<Leave>
  waiting(): number
}
export type Leave = () => void

type Waiter = { line: string | null; admit(leave: Leave): void; timer: NodeJS.Timeout }

type Bounds = {
  most: number
  mostOfLine: number
  waitMs: number
  /** What is said to those who stood too long. */
  tooLong: string
}

/**
 * What waits for a lock keeps a connection as long. A seller who changes what is sold keeps all who
 * want it waiting, and without lines they would soon have every connection there is. Nobody stands
 * behind somebody whose line is full, and nobody stands for long.
 */
export function openLines({ most, mostOfLine, waitMs, tooLong }: Bounds): Lines {
  const inside = new Map<string | null, number>()
  const queue = new Set<Waiter>()
  let free = most

  const hasRoom = (line: string | null) =>
    free > 0 && (line === null || (inside.get(line) ?? 0) < mostOfLine)
  const count = (line: string | null, by: 1 | -1) => {
    free -= by
    if (line === null) return
    const left = (inside.get(line) ?? 0) + by
    if (left === 0) inside.delete(line)
    else inside.set(line, left)
  }
  const admitNext = () => {
    for (const waiter of queue) {
      if (free === 0) return
      if (!hasRoom(waiter.line)) continue
      queue.delete(waiter)
      clearTimeout(waiter.timer)
      waiter.admit(take(waiter.line))
    }
  }
  const take = (line: string | null): Leave => {
    count(line, 1)
    let left = false
    return () => {
      if (left) return
      left = true
      count(line, -1)
      admitNext()
    }
  }
  const stand = (line: string | null) =>
    new Promise<Leave>((admit, reject) => {
      const giveUp = () => {
        queue.delete(waiter)
        reject(refuse('Unavailable', { retry_after_seconds: 1 }, tooLong))
      }
      const waiter: Waiter = { line, admit, timer: setTimeout(giveUp, waitMs) }
      queue.add(waiter)
    })
  return {
    enter: line => (hasRoom(line) ? take(line) : stand(line)),
    waiting: () => queue.size,
  }
}
