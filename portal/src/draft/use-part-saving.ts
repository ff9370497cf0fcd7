import type { TripDraft } from '@outset/sdk/seller'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStable } from '#kit/forms/use-stable.ts'
import type { PartName } from './find-part.ts'
import { step } from './history.ts'
import { type PartClash, savePart } from './save-part.ts'
import type { usePartStore } from './use-part-store.ts'

/** What is typed is written into the draft when nothing was typed for so long. */
const IDLE_MS = 1_000

/** How a part is read, written and put together. */
export interface PartForm<Value, Body> {
  product: string
  name: PartName
  /** As it is live. */
  live: Body
  toBody: (value: Value) => Body
  toValue: (body: Body) => Value
  /** False while something typed is not part of the body, because it cannot be read. */
  isWhole: (value: Value) => boolean
  /** What both made of it, where nobody has to choose; null where somebody has to. */
  mergeQuietly: (base: Value, mine: Value, theirs: Value) => Value | null
  /** Says that changes of somebody else were taken along. */
  onMerged: (name: string | null) => void
}

/** Somebody else wrote the same part: both, and what it was before. */
export interface PartConflict<Value> {
  base: Value
  theirs: Value
  by: string | null
  at: string | null
  /** Of what is live, where that was changed; of the draft it has none. */
  version?: number | undefined
}

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed'

interface PartSavingOptions<Value extends object, Body extends object> {
  store: ReturnType<typeof usePartStore<Value, Body>>
  readPart: (known: TripDraft) => Body
  /** While somebody has to choose, nothing is saved. */
  conflict: PartConflict<Value> | null
  ask: (found: PartConflict<Value>) => void
}

/** Saves what is typed: a second after the last letter, when the page is left, and when asked. */
export function usePartSaving<Value extends object, Body extends object>(
  form: PartForm<Value, Body>,
  { store, readPart, conflict, ask }: PartSavingOptions<Value, Body>,
) {
  const { product, name, live, toBody, toValue } = form
  const client = useQueryClient()
  const [now, setNow] = useState<{ state: SaveState; error: unknown }>(AT_REST)
  const underWay = useRef(Promise.resolve(true))

  const saveNow = useStable(async (baseVersion?: number): Promise<boolean> => {
    const { history, base } = store.latest.current
    const mine = toBody(history.now)
    const asLive = toBody(toValue(live))
    setNow({ state: 'saving', error: null })
    try {
      const part = { product, name, mine, base, live: asLive, readPart, baseVersion }
      const clash = await savePart(client, part)
      setNow(AT_REST)
      if (clash !== null) return merge(clash)
      store.put({ ...store.latest.current, base: mine, clean: history.now })
      return true
    } catch (error) {
      setNow({ state: 'failed', error })
      return false
    }
  })

  // One after the other: each begins with what the one before has left in the draft.
  const save = useStable((baseVersion?: number): Promise<boolean> => {
    underWay.current = underWay.current.then(() => saveNow(baseVersion))
    return underWay.current
  })

  /** What was put together is saved when nothing more is typed, as everything is. */
  function merge({ draft, theirs }: PartClash<Body>): boolean {
    const { history, base } = store.latest.current
    const by = draft.updated_by?.name ?? null
    const [before, after] = [toValue(base), toValue(theirs)]
    const merged = form.mergeQuietly(before, history.now, after)
    if (merged === null) ask({ base: before, theirs: after, by, at: draft.updated_at })
    else {
      store.put({ history: step(history, merged), base: theirs, clean: null })
      form.onMerged(by)
    }
    return false
  }

  const { history, clean } = store.held
  const isDirty = history.now !== clean
  useSaveWhenIdle(isDirty && conflict === null ? history.now : null, save)
  return { state: now.state === 'saved' && isDirty ? 'typing' : now.state, error: now.error, save }
}

const AT_REST = { state: 'saved', error: null } as const

/** `typed` is null while there is nothing to save. */
function useSaveWhenIdle(typed: object | null, save: () => Promise<boolean>) {
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(save, IDLE_MS)
    return () => clearTimeout(timer)
  }, [typed, save])
  // Whoever goes to another page within the second has typed all the same.
  const leave = useStable(() => {
    if (typed !== null) void save()
  })
  useEffect(() => leave, [leave])
}
