import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '#integrations/change-feed.ts'

/** Whose changes count: one seller's, or those of everybody. */
export type Watched = { sellerId: string } | 'everybody'

/** A value, and whether it has every change that was known when it was asked for. */
export type Remembered<T> = { value: T; isCurrent: boolean }

export type RememberedMany<T> = {
  read(key: string, watched: Watched, load: () => Promise<T>): Promise<Remembered<T>>
  /** Null when the value has to be loaded first, or should be. */
  atHand(key: string, watched: Watched): Remembered<T> | null
}

type Kept<T> = { value: T; at: number; own: number; begunMs: number }

// Half of the second that others may wait for a change; the other half is for reading it.
const LATE_MS = 500
const REREAD_MS = 30_000

/**
 * Keeps loaded values by key, up to so many bytes, for as long as the counts of changes say.
 * Callers that ask while a value is being loaded share the load.
 *
 * What everybody's changes count for may be late by a second when the change was made by another
 * process: reading it again costs too much to do it for every change. Our own changes are never
 * missed. As in `remember`, a value is read again behind the callers' backs every half minute.
 */
export function rememberMany<T>(source: {
  changes: Pick<ChangeFeed, 'ofSeller' | 'ofAll' | 'ofOwn'>
  /** Runs on whatever the service's clock does: it measures work, not the time of the trade. */
  stopwatchMs: () => number
  mostBytes: number
  bytesOf: (value: T) => number
}): RememberedMany<T> {
  const { changes, stopwatchMs } = source
  const kept = new LRUCache<string, Kept<T>>({
    maxSize: source.mostBytes,
    sizeCalculation: ({ value }, key) => source.bytesOf(value) + key.length + 200,
  })
  const loading = new Map<string, Promise<Kept<T>>>()
  const countOf = (watched: Watched) =>
    watched === 'everybody' ? changes.ofAll() : changes.ofSeller(watched.sellerId)

  function load(key: string, watched: Watched, loader: () => Promise<T>): Promise<Kept<T>> {
    const mark = { at: countOf(watched), own: changes.ofOwn(), begunMs: stopwatchMs() }
    const made = loader().then(value => {
      const entry = { value, ...mark }
      kept.set(key, entry)
      return entry
    })
    loading.set(key, made)
    const done = () => loading.delete(key)
    made.then(done, done)
    return made
  }
  const ask = (watched: Watched): Asked => ({
    at: countOf(watched),
    own: changes.ofOwn(),
    atMs: stopwatchMs(),
    mayBeLate: watched === 'everybody',
  })
  return {
    async read(key, watched, loader) {
      const asked = ask(watched)
      let entry = kept.get(key)
      if (entry && mayServe(entry, asked)) {
        if (isOld(entry, asked) && !loading.has(key)) load(key, watched, loader).catch(() => {})
      } else {
        // A load that is under way may have begun before the change that we must see.
        entry = await (loading.get(key) ?? load(key, watched, loader))
        if (!mayServe(entry, asked)) entry = await (loading.get(key) ?? load(key, watched, loader))
      }
      return { value: entry.value, isCurrent: entry.at >= asked.at }
    },
    atHand(key, watched) {
      const asked = ask(watched)
      const entry = kept.get(key)
      if (!entry || !mayServe(entry, asked) || isOld(entry, asked)) return null
      return { value: entry.value, isCurrent: entry.at >= asked.at }
    },
  }
}

type Asked = { at: number; own: number; atMs: number; mayBeLate: boolean }
type Mark = Omit<Kept<unknown>, 'value'>

function mayServe(entry: Mark, { at, own, atMs, mayBeLate }: Asked): boolean {
  if (entry.at >= at) return true
  return mayBeLate && entry.own >= own && atMs - entry.begunMs < LATE_MS
}

function isOld({ begunMs }: Mark, { atMs }: Asked): boolean {
  return atMs - begunMs >= REREAD_MS
}
