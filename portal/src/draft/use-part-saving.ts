import type { TripDraft } from '@outset/sdk/seller'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStable } from '#kit/forms/use-stable.ts'
import { isChangedByOthers } from './draft-answers.ts'
import type { PartOf } from './draft-parts.ts'
import { step } from './history.ts'
import { saveDraft } from './save-draft.ts'
import type { usePartStore } from './use-part-store.ts'
import { type SaveState, useInTurn, useSaveWhenIdle } from './use-saving.ts'

/** How a part is read, written and put together. */
export interface PartForm<Value, Body> {
  product: string
  name: PartOf
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

  const saveNow = useStable(async (onVersion?: number): Promise<boolean> => {
    const { history, base } = store.latest.current
    const mine = toBody(history.now)
    setNow({ state: 'saving', error: null })
    try {
      const saved = await saveDraft(client, {
        trip: product,
        parts: [{ of: name, body: fieldsOf(mine), was: fieldsOf(base), onVersion }],
        liveOf: () => ({ body: fieldsOf(toBody(toValue(live))), version: undefined }),
        theirsOf: (_, draft) => {
          const theirs = readPart(draft)
          return isChangedByOthers({ was: base, mine, now: theirs }) ? fieldsOf(theirs) : null
        },
        isLiveAtOnce: false,
      })
      setNow(AT_REST)
      if (saved.clashes.length > 0) return merge(saved.draft)
      store.put({ ...store.latest.current, base: mine, clean: history.now })
      return true
    } catch (error) {
      setNow({ state: 'failed', error })
      return false
    }
  })
  const save = useInTurn(saveNow)

  /** What was put together is saved when nothing more is typed, as everything is. */
  function merge(draft: TripDraft): boolean {
    const { history, base } = store.latest.current
    const theirs = readPart(draft)
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
  const typed = isDirty && conflict === null ? history.now : null
  useSaveWhenIdle(typed, save)
  // Whoever goes to another page within the second has typed all the same.
  const leave = useStable(() => {
    if (typed !== null) void save()
  })
  useEffect(() => leave, [leave])
  return { state: now.state === 'saved' && isDirty ? 'typing' : now.state, error: now.error, save }
}

const AT_REST = { state: 'saved', error: null } as const

const fieldsOf = (body: object): Record<string, unknown> => Object.fromEntries(Object.entries(body))
