import { readFileSync } from 'node:fs'

/**
 * Milliseconds since it was started, without those in which this thread was ready to go on and
 * others had the processors: what is promised in seconds is promised of a machine that has time for
 * it. What the thread itself keeps busy with counts in full.
 */
export function startStopwatch(): () => number {
  const [begun, kept] = [performance.now(), keptWaitingMs()]
  return () => performance.now() - begun - (keptWaitingMs() - kept)
}

/** Its second number is nanoseconds in the queue for a processor. Only Linux tells. */
function keptWaitingMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/**
 * How long each of several calls takes, so many times. They take turns, each order as often as any
 * other, so that whatever else the machine does disturbs them alike.
 */
export async function timeInTurn<K extends string>(
  calls: Record<K, (turn: number) => Promise<unknown>>,
  { turns, before = () => {} }: { turns: number; before?: () => unknown },
): Promise<Record<K, number[]>> {
  const kinds = Object.keys(calls) as K[]
  const orders = ordersOf(kinds)
  const took = Object.fromEntries(kinds.map(kind => [kind, []])) as unknown as Record<K, number[]>
  for (let turn = 0; turn < turns; turn++) {
    await before()
    for (const kind of orders[turn % orders.length] ?? []) {
      const begun = performance.now()
      await calls[kind](turn)
      took[kind].push(performance.now() - begun)
    }
  }
  return took
}

/**
 * How often one of the first is above one of the second: the statistic of Mann and Whitney. Half
 * says that the two cannot be told apart, on a fast machine and on a slow one.
 */
export function shareOfSlower(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map(time => ({ time, own: true })),
    ...second.map(time => ({ time, own: false })),
  ].sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { own }, at) => (own ? sum + at + 1 : sum), 0)
  const least = (first.length * (first.length + 1)) / 2
  return (ranks - least) / (first.length * second.length)
}

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

function ordersOf<K>(kinds: readonly K[]): K[][] {
  if (kinds.length === 0) return [[]]
  return kinds.flatMap(kind =>
    ordersOf(kinds.filter(other => other !== kind)).map(rest => [kind, ...rest]),
  )
}

/**
 * How many times longer eight times as much takes: eight when the time grows with the size, some
 * sixty when it grows with its square. The least of several is what the machine needs undisturbed,
 * and on a busy one it takes a while until it was left alone for once.
 */
export function growthOverEight(work: (size: number) => () => unknown, size: number): number {
  const [small, large] = [work(size / 8), work(size)]
  let [smallMs, largeMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 10 || (turn < 200 && largeMs > 16 * smallMs); turn++) {
    smallMs = Math.min(smallMs, timeOf(small))
    largeMs = Math.min(largeMs, timeOf(large))
  }
  return largeMs / smallMs
}

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
