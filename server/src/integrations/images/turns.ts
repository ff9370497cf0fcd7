export type TurnLimits = { atOnce: number; mostWaiting: number; longestWaitMs: number }

/** Answers how to leave, or null when too many are waiting. */
export type Turns = { take(): Promise<(() => void) | null> }

/** Reading a picture takes a core and a lot of memory: few at a time, and few may wait. */
export function openTurns({ atOnce, mostWaiting, longestWaitMs }: TurnLimits): Turns {
  const waiting = new Set<() => void>()
  let free = atOnce
  const leave = () => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  const wait = () =>
    new Promise<(() => void) | null>(resolve => {
      const end = (outcome: (() => void) | null) => {
        clearTimeout(timer)
        waiting.delete(next)
        resolve(outcome)
      }
      const next = () => end(leave)
      const timer = setTimeout(end, longestWaitMs, null)
      waiting.add(next)
    })
  return {
    async take() {
      if (free > 0) {
        free -= 1
        return leave
      }
      return waiting.size < mostWaiting ? wait() : null
    },
  }
}
