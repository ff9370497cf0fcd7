/** How many bytes have to come, or to leave, in how much time. */
export type LeastRate = { bytes: number; everyMs: number }

type Arrival = {
  longestMs: number
  least: LeastRate
  received: () => number
  onSlow: () => void
}

/**
 * Watches that a file comes in time and at a rate that a slow line has, too. Else a few clients
 * that send a byte now and then would keep all places for files for as long as one may take.
 */
export function watchArrival({ longestMs, least, received, onSlow }: Arrival): () => void {
  let before = 0
  const look = () => {
    const now = received()
    if (now - before < least.bytes) onSlow()
    before = now
  }
  const end = setTimeout(onSlow, longestMs)
  const looking = setInterval(look, least.everyMs)
  return () => {
    clearTimeout(end)
    clearInterval(looking)
  }
}
