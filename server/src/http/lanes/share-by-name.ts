type Shared<T> = { answer: Promise<T>; begin(): Promise<T> }

/** So many, because while one waits for the database the next can be on its way there. */
const MOST_UNDER_WAY = 4

/**
 * Does what is asked for under one name once for all who ask at the same time. A few of a name may
 * be under way; whoever asks beyond that waits for the next one, together with all others who do.
 * Nobody joins what has begun, so whatever it reads is younger than every question that it answers.
 * Different names never wait for each other.
 */
export function shareByName<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, Shared<T>>()

  async function beginNext(name: string): Promise<void> {
    const next = waiting.get(name)
    if (next === undefined) return
    waiting.delete(name)
    underWay.set(name, countOf(name) + 1)
    await next.begin().catch(() => {})
    if (countOf(name) > 1) underWay.set(name, countOf(name) - 1)
    else underWay.delete(name)
    void beginNext(name)
  }
  const countOf = (name: string) => underWay.get(name) ?? 0

  return (name, work) => {
    const same = waiting.get(name)
    if (same !== undefined) return same.answer
    const { promise: answer, resolve } = Promise.withResolvers<T>()
    const begin = () => {
      const working = work()
      resolve(working)
      return working
    }
    waiting.set(name, { answer, begin })
    // Requests that were read in the same turn of the event loop are answered together.
    if (countOf(name) < MOST_UNDER_WAY) setImmediate(beginNext, name)
    return answer
  }
}
