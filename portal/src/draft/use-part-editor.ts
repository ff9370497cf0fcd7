import type { TripDraft } from '@outset/sdk/seller'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useStable } from '#kit/forms/use-stable.ts'
import { isChangedByOthers } from './draft-answers.ts'
import { findChange, type PartOf } from './draft-parts.ts'
import { startHistory, step } from './history.ts'
import { tripDraftQuery } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { isSame } from './three-way.ts'
import { usePartStore } from './use-part-store.ts'
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

/**
 * One part of a trip as it is edited: it saves itself into the draft, can be undone, outlives a
 * reload, and asks before it would write over what somebody else has written.
 */
export function usePartEditor<Value extends object, Body extends object>(
  form: PartForm<Value, Body>,
) {
  const { product, name, live, toBody, toValue, isWhole } = form
  const { data: draft } = useSuspenseQuery(tripDraftQuery(product))
  const readPart = (known: TripDraft): Body => {
    // The service has checked the body by the schema of its part.
    const body = findChange(known, name)?.body as Body | undefined
    return toBody(toValue(body ?? live))
  }
  const store = usePartStore<Value, Body>({
    name: `${name.part}.draft.${name.optionId ?? product}`,
    initial: () => ({ value: toValue(readPart(draft)), base: readPart(draft) }),
    isWhole,
  })
  const { conflict, ask, isPutOff, setConflict, setPutOff, lookAgain } = useConflict<Value>()
  const { state, error, save } = usePartSaving(form, { store, readPart, conflict, ask })
  const { history, clean } = store.held
  const flush = useStable(async () => {
    if (conflict !== null) setPutOff(false)
    if (conflict !== null || !isWhole(history.now)) return false
    return history.now === clean ? true : save()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one of them was read again
  useEffect(() => {
    const theirs = readPart(draft)
    const { history: known, clean: unchanged, base } = store.latest.current
    // Nothing is typed here: what somebody else has saved is shown as it is.
    if (known.now !== unchanged || !isWhole(known.now) || isSame(theirs, base)) return
    const value = toValue(theirs)
    store.put({ history: startHistory(value), base: theirs, clean: value })
  }, [draft, live])

  /** After a conflict: what both made of it, on top of what they wrote. */
  function resolve(merged: Value) {
    if (conflict === null) return
    const { history: known, base } = store.latest.current
    // What is live is no part of the draft: the draft is only made on a newer version of it.
    const isOfDraft = conflict.version === undefined
    const under = isOfDraft ? toBody(conflict.theirs) : base
    setConflict(null)
    store.put({ history: step(known, merged), base: under, clean: null })
    if (!isOfDraft) void save(conflict.version)
  }

  return {
    value: history.now,
    draft,
    state,
    error,
    conflict,
    /** The part of the draft, where it has one; `outdated` where it was changed live since. */
    part: findChange(draft, name),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: store.change,
    settle: store.settle,
    undo: store.undo,
    redo: store.redo,
    /** Saves what was typed at once. False where something stops it. */
    flush,
    /** The conflict is looked at later: the dialog is closed, and nothing is saved until then. */
    isPutOff,
    putOff: () => setPutOff(true),
    lookAgain,
    compare: ask,
    resolve,
  }
}

/** What somebody has to choose between, and whether they do that later. */
function useConflict<Value>() {
  const [conflict, setConflict] = useState<PartConflict<Value> | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  const ask = useStable((found: PartConflict<Value>) => {
    setConflict(found)
    setPutOff(false)
  })
  const lookAgain = useCallback(() => setPutOff(false), [])
  return { conflict, ask, isPutOff, setConflict, setPutOff, lookAgain }
}

interface PartSavingOptions<Value extends object, Body extends object> {
  store: ReturnType<typeof usePartStore<Value, Body>>
  readPart: (known: TripDraft) => Body
  /** While somebody has to choose, nothing is saved. */
  conflict: PartConflict<Value> | null
  ask: (found: PartConflict<Value>) => void
}

/** Saves what is typed: a second after the last letter, when the page is left, and when asked. */
function usePartSaving<Value extends object, Body extends object>(
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
