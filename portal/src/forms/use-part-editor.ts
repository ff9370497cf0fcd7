import { attempt, type TripDraft } from '@outset/sdk/seller'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { seller } from '#outset.ts'
import { tripDraftQuery } from '#queries/trip-draft.ts'
import { findPart, type PartName, whatToDo, withPart } from './draft-parts.ts'
import { startHistory, step } from './history.ts'
import { isSame } from './three-way.ts'
import { usePartStore } from './use-part-store.ts'

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
  /** Of what is live, where that was changed; of the draft it has none. */
  version?: number | undefined
}

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed'

/**
 * One part of a trip as it is edited: it saves itself into the draft, can be undone, outlives a
 * reload, and asks before it would write over what somebody else has written.
 */
export function usePartEditor<Value extends object, Body extends object>(
  given: Given<Value, Body>,
) {
  const { product, name, live, toBody, toValue, isWhole } = given
  const { data: draft } = useSuspenseQuery(tripDraftQuery(product))
  const readPart = (known: TripDraft): Body => {
    const body = findPart(known, name)?.body as Body | undefined
    return toBody(toValue(body ?? live))
  }
  const store = usePartStore<Value, Body>({
    name: `${name.part}.draft.${name.optionId ?? product}`,
    initial: () => ({ value: toValue(readPart(draft)), base: readPart(draft) }),
    isWhole,
  })
  const [conflict, setConflict] = useState<PartConflict<Value> | null>(null)
  const [isPutOff, setPutOff] = useState(false)
  function ask(found: PartConflict<Value>) {
    setConflict(found)
    setPutOff(false)
  }
  const { state, error, save } = useSaving(given, { draft, store, readPart, conflict, ask })
  const { history, clean } = store.held
  const lookAgain = useCallback(() => setPutOff(false), [])
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

  return {
    value: history.now,
    draft,
    state,
    error,
    conflict,
    /** The part of the draft, where it has one; `outdated` where it was changed live since. */
    part: findPart(draft, name),
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
    /** After a conflict: what both made of it, on top of what they wrote. */
    resolve(merged: Value) {
      if (conflict === null) return
      const { base } = store.latest.current
      // What is live is no part of the draft: the draft is only made on a newer version of it.
      const onDraft = conflict.version === undefined
      setConflict(null)
      store.put({
        history: step(store.latest.current.history, merged),
        base: onDraft ? toBody(conflict.theirs) : base,
        clean: null,
      })
      if (!onDraft) void save(conflict.version)
    },
  }
}

/** A function that does what the newest one does, and is always the same one. */
function useStable<Result>(make: () => Result): () => Result {
  const latest = useRef(make)
  latest.current = make
  return useCallback(() => latest.current(), [])
}

interface Saving<Value extends object, Body extends object> {
  draft: TripDraft
  store: ReturnType<typeof usePartStore<Value, Body>>
  readPart: (known: TripDraft) => Body
  conflict: PartConflict<Value> | null
  ask: (found: PartConflict<Value>) => void
}

function useSaving<Value extends object, Body extends object>(
  given: Given<Value, Body>,
  { draft, store, readPart, conflict, ask }: Saving<Value, Body>,
) {
  const { product, name, live, toBody, toValue } = given
  const client = useQueryClient()
  const { queryKey } = tripDraftQuery(product)
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<unknown>(null)

  async function save(baseVersion?: number, tries = TRIES): Promise<boolean> {
    const known = client.getQueryData(queryKey) ?? draft
    const value = store.latest.current.history.now
    const mine = toBody(value)
    const theirs = readPart(known)
    const todo = whatToDo({ base: store.latest.current.base, mine, theirs })
    if (todo === 'ask') return merge(known, theirs)
    if (todo === 'nothing' && baseVersion === undefined) return done(mine, value)
    setState('saving')
    const body = isSame(mine, toBody(toValue(live))) ? null : mine
    try {
      const sent = withPart(known, name, { body, baseVersion })
      const answer = await attempt(seller.trips.putDraft(product, sent, { ifMatch: known.version }))
      if (answer.ok) {
        client.setQueryData(queryKey, answer.data)
        return done(mine, value)
      }
      if (answer.problem.code !== 'VersionConflict' || tries === 0) return fail(answer.error)
      await client.fetchQuery({ ...tripDraftQuery(product), staleTime: 0 })
      return save(baseVersion, tries - 1)
    } catch (failure) {
      return fail(failure)
    }
  }

  /** It is saved when nothing more is typed, as everything is. */
  function merge({ updated_by, updated_at }: TripDraft, theirs: Body): boolean {
    const { history, base } = store.latest.current
    const by = updated_by?.name ?? null
    const [before, now] = [toValue(base), toValue(theirs)]
    const merged = given.mergeQuietly(before, history.now, now)
    if (merged === null) ask({ base: before, theirs: now, by, at: updated_at })
    else {
      store.put({ history: step(history, merged), base: theirs, clean: null })
      given.onMerged(by)
    }
    return false
  }

  function done(written: Body, value: Value): boolean {
    setState('saved')
    setError(null)
    store.put({ ...store.latest.current, base: written, clean: value })
    return true
  }

  function fail(failure: unknown): boolean {
    setState('failed')
    setError(failure)
    return false
  }

  const { history, clean } = store.held
  const isDirty = history.now !== clean
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each thing typed
  useEffect(() => {
    if (!isDirty || conflict !== null) return
    setState('typing')
    const timer = setTimeout(() => void save(), IDLE_MS)
    return () => clearTimeout(timer)
  }, [history.now, isDirty, conflict])

  // Whoever goes to another page within the second has typed all the same.
  const leave = useRef(() => {})
  leave.current = () => {
    if (isDirty && conflict === null) void save()
  }
  useEffect(() => () => leave.current(), [])

  return { state, error, save: (baseVersion?: number) => save(baseVersion) }
}
