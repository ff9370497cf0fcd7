import type { CallOptions } from '../../src/website.ts'

/** A call that was made, for the test to answer. */
export interface Asked<T> {
  body: unknown
  idempotencyKey: string | undefined
  signal: AbortSignal | undefined
  answer: (value: T) => void
  fail: (error: unknown) => void
}

/** A call of a client whose answers come when the test says so. */
export function answering<T>() {
  const calls: Asked<T>[] = []
  const ask = (body: unknown, { signal, idempotencyKey }: CallOptions = {}) =>
    new Promise<T>((answer, fail) => {
      calls.push({ body, signal, idempotencyKey, answer, fail })
    })
  return { calls, ask }
}
