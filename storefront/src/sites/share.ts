/** How many pages of one site are made at once, so that no site takes all there is. */
export interface Share {
  /** Waits for its turn; null where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T | null>
}

export function openShare({ most, mostWaiting }: { most: number; mostWaiting: number }): Share {
  const waiting: (() => void)[] = []
  let inside = 0
  return {
    async run(work) {
      if (inside >= most) {
        if (waiting.length >= mostWaiting) return null
        // Whoever leaves hands its place over.
        await new Promise<void>(resolve => waiting.push(resolve))
      } else {
        inside += 1
      }
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else inside -= 1
      }
    },
  }
}
