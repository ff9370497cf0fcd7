type Waiting<T> = { answer: Promise<T>; work(): Promise<T>; resolve(answer: T): void }

/**
 * Does what is asked for under one name once at a time. Whoever asks while it is under way waits
 * for the next time, together with all others who do: whatever it reads is younger than every
 * question that it answers. Different names never wait for each other.
 */
export function oneByName<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Set<string>()
  const waiting = new Map<string, Waiting<T>>()
  const begin = async (name: string) => {
    const next = waiting.get(name)
    if (next === undefined) return
    waiting.delete(name)
    underWay.add(name)
    next.resolve(await next.work())
    underWay.delete(name)
    void begin(name)
  }
  return (name, work) => {
    const same = waiting.get(name)
    if (same !== undefined) return same.answer
    const { promise: answer, resolve } = Promise.withResolvers<T>()
    waiting.set(name, { answer, work, resolve })
    // Requests that were read in the same turn of the event loop are answered together.
    if (!underWay.has(name)) setImmediate(begin, name)
    return answer
  }
}
