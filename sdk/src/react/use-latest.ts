import { useEffect, useRef, useState } from 'react'

/** How the newest question stands. */
export interface Latest<T> {
  /** The newest answer; while another is awaited it is still the one before. */
  value: T | null
  /** Why the newest question has no answer. */
  error: unknown
  /** The newest question is not answered yet. */
  isPending: boolean
}

interface Question<T> {
  /** What the answer depends on, as text; null asks nothing. */
  key: string | null
  /** Whom it is asked of: another one is asked anew. */
  client: unknown
  delayMs: number
  ask: (signal: AbortSignal) => Promise<T>
}

interface Answered<T> {
  key: string
  client: unknown
  value: T | null
  error: unknown
}

/**
 * Asks once the question has stood still for a while. A newer one aborts the one before, and what
 * is answered too late is dropped, so that no answer stands beside another question.
 */
export function useLatest<T>({ key, client, delayMs, ask }: Question<T>): Latest<T> {
  const [answered, setAnswered] = useState<Answered<T> | null>(null)
  const newestAsk = useRef(ask)
  useEffect(() => {
    newestAsk.current = ask
  })
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    const answer = (got: Pick<Answered<T>, 'value' | 'error'>) => {
      if (!stop.signal.aborted) setAnswered({ key, client, ...got })
    }
    const timer = setTimeout(() => {
      newestAsk.current(stop.signal).then(
        value => answer({ value, error: null }),
        error => answer({ value: null, error }),
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, client, delayMs])
  if (key === null) return { value: null, error: null, isPending: false }
  const isCurrent = answered?.key === key && answered.client === client
  return {
    value: answered?.value ?? null,
    error: isCurrent ? answered.error : null,
    isPending: !isCurrent,
  }
}
