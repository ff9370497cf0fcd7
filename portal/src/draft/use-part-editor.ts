import type { TripDraft } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useStable } from '#kit/forms/use-stable.ts'
import { findChange } from './draft-parts.ts'
import { startHistory, step } from './history.ts'
import { tripDraftQuery } from './queries.ts'
import { isSame } from './three-way.ts'
import { type PartConflict, type PartForm, usePartSaving } from './use-part-saving.ts'
import { usePartStore } from './use-part-store.ts'

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
