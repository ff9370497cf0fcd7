import { attempt, type TripDraft } from '@outset/sdk/seller'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { seller } from '#outset.ts'
import { tripDraftQuery } from '#queries/trip-draft.ts'
import { findPart, type PartName, whatToDo, withPart } from './draft-parts.ts'
import { type History, redo, settle, startHistory, step, undo } from './history.ts'
import { isSame } from './three-way.ts'
import { useSavedForm } from './use-saved-form.ts'

/** What is typed is written into the draft when nothing was typed for so long. */
const IDLE_MS = 1_000
/** How often a draft that others write at the same moment is read again before it is given up. */
const TRIES = 4

interface Given<Value, Body> {
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
}

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed'

/**
 * One part of a trip as it is edited: it saves itself into the draft, can be undone, outlives a
 * reload, and asks before it would write over what somebody else has written.
 */
export function usePartEditor<Value extends object, Body extends object>(
  given: Given<Value, Body>,
) {
  const { product, name, live, toBody, toValue, isWhole, mergeQuietly, onMerged } = given
  const queryClient = useQueryClient()
  const { data: draft } = useSuspenseQuery(tripDraftQuery(product))
  const readPart = (known: TripDraft): Body => {
    const body = findPart(known, name)?.body as Body | undefined
    return toBody(toValue(body ?? live))
  }
  const form = useSavedForm<{ value: Value; base: Body }>(
    `${name.part}.draft`,
    name.optionId ?? product,
    { value: toValue(readPart(draft)), base: readPart(draft) },
  )
  const [history, setHistory] = useState<History<Value>>(() => startHistory(form.values.value))
  const [conflict, setConflict] = useState<PartConflict<Value> | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<unknown>(null)
  const value = history.now
  const { base } = form.values
  const body = useMemo(() => toBody(value), [value, toBody])
  const isDirty = useMemo(() => !isSame(body, base), [body, base])
  const latest = useRef({ value, body, base, baseVersion: undefined as number | undefined })
  latest.current = { ...latest.current, value, body, base }

  const keep = useRef((_: (before: History<Value>) => History<Value>) => {})
  keep.current = make => {
    const next = make(history)
    setHistory(next)
    if (next.now !== history.now) form.change({ value: next.now })
  }
  // They stay the same, so that what is offered by them is not offered anew with each letter.
  const [goBack] = useState(() => () => keep.current(undo))
  const [goOn] = useState(() => () => keep.current(redo))

  /** False where something keeps it from being saved. */
  async function save(tries = TRIES): Promise<boolean> {
    const known = queryClient.getQueryData(tripDraftQuery(product).queryKey) ?? draft
    const { body: mine, base: from, baseVersion } = latest.current
    const theirs = readPart(known)
    const todo = whatToDo({ base: from, mine, theirs })
    if (todo === 'ask') {
      const { updated_by, updated_at } = known
      const merged = mergeQuietly(toValue(from), latest.current.value, toValue(theirs))
      if (merged !== null) {
        // It is saved when nothing more is typed, as everything is.
        setHistory(before => step(before, merged))
        form.change({ value: merged, base: theirs })
        onMerged(updated_by?.name ?? null)
        return false
      }
      setConflict({
        base: toValue(from),
        theirs: toValue(theirs),
        by: updated_by?.name ?? null,
        at: updated_at,
      })
      setPutOff(false)
      return false
    }
    if (todo === 'nothing' && baseVersion === undefined) return done(mine)
    const part = isSame(mine, toBody(toValue(live))) ? null : mine
    setState('saving')
    try {
      const written = await attempt(
        seller.trips.putDraft(product, withPart(known, name, { body: part, baseVersion }), {
          ifMatch: known.version,
        }),
      )
      if (written.ok) {
        queryClient.setQueryData(tripDraftQuery(product).queryKey, written.data)
        return done(mine)
      }
      if (written.problem.code === 'VersionConflict' && tries > 0) {
        await queryClient.fetchQuery({ ...tripDraftQuery(product), staleTime: 0 })
        return save(tries - 1)
      }
      return fail(written.error)
    } catch (failure) {
      return fail(failure)
    }
  }

  function done(written: Body): boolean {
    setState('saved')
    setError(null)
    latest.current.baseVersion = undefined
    const { value: now, body: wanted } = latest.current
    // What was typed meanwhile, or cannot be read, is still only here.
    if (isSame(wanted, written) && isWhole(now)) form.clear({ value: now, base: written })
    else form.change({ value: now, base: written })
    return true
  }

  function fail(failure: unknown): boolean {
    setState('failed')
    setError(failure)
    return false
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each thing typed
  useEffect(() => {
    if (!isDirty || conflict !== null) return
    setState('typing')
    const timer = setTimeout(() => void save(), IDLE_MS)
    return () => clearTimeout(timer)
  }, [body, base, isDirty, conflict])

  const leave = useRef(() => {})
  leave.current = () => {
    if (isDirty && conflict === null) void save()
  }
  // Whoever goes to another page within the second has typed all the same.
  useEffect(() => () => leave.current(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one of them was read again
  useEffect(() => {
    const theirs = readPart(draft)
    // Nothing is typed here: what somebody else has saved is shown as it is.
    if (isDirty || !isWhole(value) || isSame(theirs, base)) return
    form.clear({ value: toValue(theirs), base: theirs })
    setHistory(startHistory(toValue(theirs)))
  }, [draft, live])

  return {
    value,
    draft,
    state,
    error,
    conflict,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The part of the draft, where it has one; `outdated` where it was changed live since. */
    part: findPart(draft, name),
    isDirty,
    change: (next: Value, about: string | null = null) =>
      keep.current(before => step(before, next, about)),
    settle: (next: Value) => keep.current(before => settle(before, next)),
    undo: goBack,
    redo: goOn,
    /** Saves what was typed at once. False where something stops it. */
    flush: async () => {
      if (conflict !== null) setPutOff(false)
      if (conflict !== null || !isWhole(value)) return false
      return isDirty ? save() : true
    },
    /** The conflict is looked at later: the dialog is closed, and nothing is saved until then. */
    isPutOff,
    putOff: () => setPutOff(true),
    lookAgain: () => setPutOff(false),
    /** After a conflict: what both made of it, on top of what they wrote. */
    resolve(merged: Value, baseVersion?: number) {
      latest.current.baseVersion = baseVersion
      const theirs = conflict ? toBody(conflict.theirs) : base
      setConflict(null)
      setHistory(step(history, merged))
      form.change({ value: merged, base: theirs })
    },
    /** Compares with what is live, where that was changed since the draft was begun. */
    compareWith(theirs: Value, was: Value, by: string | null, at: string | null) {
      setConflict({ base: was, theirs, by, at })
    },
  }
}
