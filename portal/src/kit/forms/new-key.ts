/** A key under which a form is sent, so that a second press or a repeat does nothing twice. */
export function newKey(): string {
  // Without https there is no `randomUUID`.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** One move as it was last sent, from the same dialog. */
export interface Attempt {
  start: string
  /** All that was asked, as text. */
  asked: string
  key: string
  isDone: boolean
}

interface Asked {
  ref: string
  start: string
}

/**
 * Under which key a move is sent. The same again goes under its old key, so that it is done once;
 * with something else typed it is another call, which needs another key. Null: it is there already,
 * moved before another one of several was refused.
 */
export function nextAttempt<Move extends Asked>(
  before: Attempt | undefined,
  move: Move,
  newKey: () => string,
): Attempt | null {
  const asked = JSON.stringify(move)
  if (before?.isDone && before.start === move.start) return null
  if (before?.asked === asked) return before
  return { start: move.start, asked, key: newKey(), isDone: false }
}
