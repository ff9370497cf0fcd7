/** What was there before and after, for undo and redo. Nothing is lost by going back. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** What the last step was about: the next one about the same replaces it. */
  about: string | null
}

const MOST_STEPS = 100

export function startHistory<T>(now: T): History<T> {
  return { past: [], now, future: [], about: null }
}

/** `about` names what is typed into, so that undo takes back a word and not a letter. */
export function step<T>(history: History<T>, now: T, about: string | null = null): History<T> {
  if (now === history.now) return history
  const goesOn = about !== null && about === history.about
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now, future: [], about }
}

/** Another way to write the same, such as a number without its last zero: the end of a step. */
export function settle<T>(history: History<T>, now: T): History<T> {
  return { ...history, now, about: null }
}

export function undo<T>({ past, now, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, ...rest }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: null }
}

export function redo<T>({ past, now, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future
  if (next === undefined) return { past, now, future, ...rest }
  return { past: [...past, now], now: next, future: later, about: null }
}
