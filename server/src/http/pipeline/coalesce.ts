type Waiting<T> = { answer: Promise<T>; begin(): Promise<T> }

/** So many, because while one waits for the database the next can be on its way there. */
const MOST_UNDER_WAY = 4

/**
 * Does what is asked for under one key once for all who ask at the same time. A few of a key may
 * be under way; whoever asks beyond that waits for the next one, together with all others who do.
 * Nobody joins what has begun, so whatever it reads is younger than every call that it answers.
 * Different keys never wait for each other.
 */
export function openCoalescer<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, Waiting<T>>()

  async function beginNext(key: string): Promise<void> {
    const next = waiting.get(key)
    if (next === undefined) return
    waiting.delete(key)
    underWay.set(key, countOf(key) + 1)
    await next.begin().catch(() => {})
    if (countOf(key) > 1) underWay.set(key, countOf(key) - 1)
    else underWay.delete(key)
    void beginNext(key)
  }
  const countOf = (key: string) => underWay.get(key) ?? 0

  return (key, work) => {
    const same = waiting.get(key)
    if (same !== undefined) return same.answer
    const { promise: answer, resolve } = Promise.withResolvers<T>()
    const begin = () => {
      const working = work()
      resolve(working)
      return working
    }
    waiting.set(key, { answer, begin })
    // Requests that were read in the same turn of the event loop are answered together.
    if (countOf(key) < MOST_UNDER_WAY) setImmediate(beginNext, key)
    return answer
  }
}
