const REREAD_MS = 30_000

/** A value that is loaded when it is asked for, and loaded again when it may have changed. */
export type Memory<T> = {
  (): Promise<T>
  /** The value if it is here already, for those who cannot wait; else null, and it is loaded. */
  atHand(): T | null
}

type Kept<T> = { at: number; readMs: number; value: Promise<T>; atHand: T | null }

/**
 * Keeps a loaded value for as long as its count of changes stays the same. Callers that ask while
 * it is being loaded share the one load. Every half minute it is read again all the same, should
 * the news of a change have got lost; nobody waits for that, and when it fails the value stays.
 */
export function remember<T>(source: {
  changes: () => number
  nowMs: () => number
  load: () => Promise<T>
}): Memory<T> {
  let kept: Kept<T> | null = null

  function read(at: number, readMs: number): Kept<T> {
    const value = source.load()
    const reading: Kept<T> = { at, readMs, value, atHand: null }
    value.then(
      loaded => {
        reading.atHand = loaded
      },
      () => {
        // A failed load is forgotten, so that the next caller tries again.
        if (kept === reading) kept = null
      },
    )
    return reading
  }
  function readAgain(old: Kept<T>, nowMs: number): void {
    old.readMs = nowMs
    source.load().then(
      value => {
        if (kept !== old) return
        kept = { at: old.at, readMs: nowMs, value: Promise.resolve(value), atHand: value }
      },
      () => {},
    )
  }
  function ask(): Kept<T> {
    const at = source.changes()
    const nowMs = source.nowMs()
    if (kept?.at !== at) kept = read(at, nowMs)
    else if (Math.abs(nowMs - kept.readMs) >= REREAD_MS) readAgain(kept, nowMs)
    return kept
  }
  return Object.assign(() => ask().value, { atHand: () => ask().atHand })
}
