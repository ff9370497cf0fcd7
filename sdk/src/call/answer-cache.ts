import type { CallOptions } from './call-types.ts'
import { onAbort } from './on-abort.ts'
import type { Answer } from './request.ts'

interface Kept {
  readonly answer: Answer
  readonly tag: string | null
  readonly until: number
}

interface Shared {
  readonly answer: Promise<Answer>
  readonly stop: AbortController
  waiting: number
}

/** Answers that may be used again, and requests that are under way, by their address. */
export interface AnswerCache {
  /** A fresh answer that is kept, or that of a request which all who ask the same now share. */
  ask(
    url: string,
    options: CallOptions,
    send: (tag: string | null, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer>
  /** Something was written: who asks from now on must not be given what was asked before. */
  forget(): void
}

export function openAnswerCache(
  cacheEntries: number | (() => number),
  now: () => number,
): AnswerCache {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Shared>()

  /** Last in the map is what was used last, so that the first is what was not for longest. */
  function put(url: string, entry: Kept): Answer {
    kept.delete(url)
    kept.set(url, entry)
    const most = typeof cacheEntries === 'number' ? cacheEntries : cacheEntries()
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return entry.answer
  }

  function keep(url: string, answer: Answer): Answer {
    const { status, headers } = answer
    // A 304 is an answer: the one that is kept, fresh again.
    const whole = status === 304 ? (kept.get(url)?.answer ?? answer) : answer
    const freshSeconds = freshSecondsOf(headers)
    if (whole.status !== 200 || freshSeconds === null) return whole
    const tag = headers.get('etag')
    return put(url, { answer: whole, tag, until: now() + freshSeconds * 1000 })
  }

  return {
    async ask(url, { signal, fresh }, send) {
      const entry = kept.get(url)
      if (entry && !fresh && entry.until > now()) return put(url, entry)
      let shared = underWay.get(url)
      if (!shared || shared.stop.signal.aborted) {
        const stop = new AbortController()
        const answer = send(entry?.tag ?? null, stop.signal)
          .then(got => keep(url, got))
          .finally(() => {
            if (underWay.get(url)?.stop === stop) underWay.delete(url)
          })
        shared = { answer, stop, waiting: 0 }
        underWay.set(url, shared)
      }
      return waitWith(shared, signal)
    },
    forget: () => underWay.clear(),
  }
}

/** How long an answer is used without asking again; null for one that must not be kept. */
function freshSecondsOf(headers: Headers): number | null {
  const control = headers.get('cache-control') ?? 'no-store'
  if (control.includes('no-store')) return null
  if (control.includes('no-cache')) return 0
  const maxAge = /max-age=(\d+)/.exec(control)?.[1] ?? 0
  // Less what it spent in caches between.
  return Number(maxAge) - Number(headers.get('age'))
}

/** Whoever is aborted leaves alone; the request ends when the last one has left. */
function waitWith(shared: Shared, signal: AbortSignal | undefined): Promise<Answer> {
  shared.waiting += 1
  return new Promise((resolve, reject) => {
    const end = onAbort(signal, () => {
      reject(signal?.reason)
      shared.waiting -= 1
      if (shared.waiting === 0) shared.stop.abort(signal?.reason)
    })
    shared.answer.then(resolve, reject).finally(end)
  })
}
