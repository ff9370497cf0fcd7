import { useEffect, useMemo, useRef, useState } from 'react'
import { useMe } from '#app/session/use-me.ts'
import { dropKept, keepTyped, readKept } from '#kit/forms/kept-typing.ts'
import { type History, redo, settle, startHistory, step, undo } from './history.ts'

/** What is edited, what the draft had when it was last saved or read, and the steps between. */
export interface Held<Value, Body> {
  history: History<Value>
  base: Body
  /** What the draft has of it: while it is the same, nothing has to be saved. */
  clean: Value | null
}

interface PartStoreOptions<Value, Body> {
  /** Of the part, in the browser. */
  name: string
  initial: () => { value: Value; base: Body }
  isWhole: (value: Value) => boolean
}

/** Long enough that a word is kept once and not letter by letter. */
const KEEP_AFTER_MS = 250

/**
 * The state of an editor. Its functions stay the same, and what was typed is kept in the browser
 * until the draft has it: it outlives a reload, a lost session and a conflict.
 */
export function usePartStore<Value extends object, Body extends object>(
  given: PartStoreOptions<Value, Body>,
) {
  const { person } = useMe()
  const key = `${person.id}.${given.name}`
  const [held, setHeld] = useState<Held<Value, Body>>(() => {
    const kept = readKept<{ value: Value; base: Body }>(key)
    if (kept !== null) return { history: startHistory(kept.value), base: kept.base, clean: null }
    const { value, base } = given.initial()
    return { history: startHistory(value), base, clean: value }
  })
  const latest = useRef(held)
  const isWhole = useRef(given.isWhole)
  isWhole.current = given.isWhole
  const keeper = useKeeper(key)

  const actions = useMemo(() => {
    function put(next: Held<Value, Body>) {
      latest.current = next
      setHeld(next)
      const { history, base, clean } = next
      if (history.now === clean && isWhole.current(history.now)) keeper.drop()
      else keeper.keep({ value: history.now, base })
    }
    const go = (make: (before: History<Value>) => History<Value>) =>
      put({ ...latest.current, history: make(latest.current.history) })
    return {
      put,
      change: (next: Value, about: string | null = null) => go(before => step(before, next, about)),
      settle: (next: Value) => go(before => settle(before, next)),
      undo: () => go(undo),
      redo: () => go(redo),
    }
  }, [keeper])
  return { held, latest, ...actions }
}

/** Writes what was typed now and then, and at once when the page is left. */
function useKeeper(key: string) {
  const keeper = useMemo(() => {
    let waiting: { values: object; timer: ReturnType<typeof setTimeout> } | null = null
    function flush() {
      if (waiting === null) return
      clearTimeout(waiting.timer)
      keepTyped(key, waiting.values)
      waiting = null
    }
    return {
      flush,
      keep(values: object) {
        if (waiting !== null) clearTimeout(waiting.timer)
        waiting = { values, timer: setTimeout(flush, KEEP_AFTER_MS) }
      },
      drop() {
        if (waiting !== null) clearTimeout(waiting.timer)
        waiting = null
        dropKept(key)
      },
    }
  }, [key])
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  return keeper
}
