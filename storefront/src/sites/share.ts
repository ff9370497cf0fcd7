/** How many pages of one site are made at once, so that no site takes all there is. */
export interface Share {
  /** Waits for its turn; null where too many wait already, or for whom it took too long. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null>
}

/** Longer than anybody looks at an empty page. */
const MOST_WAIT_MS = 10_000

export function openShare({ most, mostWaiting }: { most: number; mostWaiting: number }): Share {
  const waiting = new Set<() => void>()
  let inside = 0

  /** Whether a place was handed over before the deadline, and before the visitor hung up. */
  function turn(signal?: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const settle = (isIn: boolean) => {
      waiting.delete(enter)
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      resolve(isIn)
    }
    const enter = () => settle(true)
    const leave = () => settle(false)
    const timer = setTimeout(leave, MOST_WAIT_MS)
    signal?.addEventListener('abort', leave)
    waiting.add(enter)
    return promise
  }

  return {
    async run(work, signal) {
      if (signal?.aborted) return null
      if (inside >= most) {
        if (waiting.size >= mostWaiting || !(await turn(signal))) return null
      } else {
        inside += 1
      }
      try {
        return await work()
      } finally {
        // Whoever leaves hands its place over.
        const [next] = waiting
        if (next) next()
        else inside -= 1
      }
    },
  }
}
