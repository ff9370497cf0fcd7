import { dropKept, keepTyped, readKept } from '#kit/forms/kept-typing.ts'
import type { Clash, ErrorsByPart, TypedParts } from './draft-answers.ts'

/** Where what was typed is: in the draft, here only, on the way, or refused. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed'

interface Kept {
  parts: TypedParts
  /** What stands on the screen of a part, where some of it cannot be read and is in no body. */
  unread: Readonly<Record<string, object>>
}

export interface EditorState extends Kept {
  state: SaveState
  /** Why the last save did not happen, other than by a field. */
  error: unknown
  errors: ErrorsByPart
  clashes: readonly Clash[]
  /** The clash is looked at later. Until then nothing is saved. */
  isPutOff: boolean
}

const AT_REST = { state: 'saved', error: null, errors: {}, clashes: [], isPutOff: false } as const

/** Long enough that a word is kept once and not letter by letter. */
const KEEP_AFTER_MS = 250

export type HeldTyping = ReturnType<typeof holdTyping>

/**
 * What an editor knows, for `useSyncExternalStore`. What was typed is kept in the browser until the
 * draft has it: it outlives a reload, a lost session and a conflict.
 */
export function holdTyping(key: string) {
  let now: EditorState = { ...AT_REST, parts: {}, unread: {}, ...readKept<Kept>(key) }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function keep() {
    clearTimeout(timer)
    const { parts, unread } = now
    if (isEmpty(parts) && isEmpty(unread)) dropKept(key)
    else keepTyped(key, { parts, unread })
  }

  return {
    now: () => now,
    isShown: () => listeners.size > 0,
    set(changed: Partial<EditorState>) {
      now = { ...now, ...changed }
      clearTimeout(timer)
      if (isEmpty(now.parts) && isEmpty(now.unread)) keep()
      else timer = setTimeout(keep, KEEP_AFTER_MS)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      window.addEventListener('pagehide', keep)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('pagehide', keep)
        keep()
      }
    },
  }
}

export function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0
}
