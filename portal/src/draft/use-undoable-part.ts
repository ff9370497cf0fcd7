import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useStable } from '#kit/forms/use-stable.ts'
import { sayDone } from '#kit/say-done.ts'
import type { Clash } from './draft-answers.ts'
import { findChange, livePart, type PartBodies, type PartName, type PartOf } from './draft-parts.ts'
import { type History, redo, settle, startHistory, step, undo } from './history.ts'
import { isSame } from './three-way.ts'
import { useTripDraft } from './use-trip-draft.tsx'

/** How a part is read, written and put together. */
export interface PartForm<Body, Value> {
  toBody: (value: Value) => Body
  toValue: (body: Body) => Value
  /** False while something typed is not part of the body, because it cannot be read. */
  isWhole: (value: Value) => boolean
  /** What both made of it, where nobody has to choose; null where somebody has to. */
  mergeQuietly: (base: Value, mine: Value, theirs: Value) => Value | null
}

/** A part of the draft that is edited as one value, with undo: a price table, a schedule. */
export function useUndoablePart<P extends PartName, Value extends object>(
  of: PartOf<P>,
  form: PartForm<PartBodies[P], Value>,
) {
  const { trip, draft, read, typedOf, writeWhole } = useTripDraft()
  const { toBody, toValue, isWhole } = form
  const { isTyped, unread } = typedOf(of)
  const body = read(of)
  const live = livePart(trip, of).body
  // As it would be written here, which may be another order.
  const liveHere = useMemo(() => toBody(readBody(toValue, live)), [live, toBody, toValue])
  const [history, setHistory] = useState(() => {
    // It was kept of this part by this hook.
    return startHistory((unread as Value | undefined) ?? toValue(body))
  })
  const latest = useRef(history)

  function show(next: History<Value>) {
    latest.current = next
    setHistory(next)
  }
  const go = useStable((next: History<Value>, clash?: Clash) => {
    if (next === latest.current && clash === undefined) return
    show(next)
    const mine = toBody(next.now)
    writeWhole(of, {
      body: isSame(mine, liveHere) ? live : { ...mine },
      unread: isWhole(next.now) ? undefined : next.now,
      clash,
    })
  })
  const actions = useMemo(
    () => ({
      change: (next: Value, about: string | null = null) => go(step(latest.current, next, about)),
      settle: (next: Value) => go(settle(latest.current, next)),
      undo: () => go(undo(latest.current)),
      redo: () => go(redo(latest.current)),
    }),
    [go],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it was read again
  useEffect(() => {
    // Nothing is typed here: what somebody else has saved is shown as it is.
    const theirs = toValue(body)
    if (isTyped || isSame(toBody(theirs), toBody(latest.current.now))) return
    show(startHistory(theirs))
  }, [body, isTyped])

  const settleClash = (merged: Value, clash: Clash) => go(step(latest.current, merged), clash)
  const versions = useTwoVersions(form, history.now, settleClash)
  return {
    value: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...actions,
    /** The part of the draft, where it has one; `outdated` where it was changed live since. */
    part: findChange(draft, of),
    ...versions,
  }
}

/** What somebody else made of it: put together by itself where nobody has to choose. */
function useTwoVersions<Body, Value>(
  { toValue, mergeQuietly }: PartForm<Body, Value>,
  mine: Value,
  settleClash: (merged: Value, clash: Clash) => void,
) {
  const t = useT()
  const { clash } = useTripDraft()
  const others = useMemo(
    () => clash && { base: readBody(toValue, clash.was), theirs: readBody(toValue, clash.theirs) },
    [clash, toValue],
  )
  const quiet = useMemo(() => {
    // What was changed live is only compared when somebody asks for it.
    if (others === null || clash?.version !== undefined) return null
    return mergeQuietly(others.base, mine, others.theirs)
  }, [clash, others, mine, mergeQuietly])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each, before it is drawn
  useLayoutEffect(() => {
    if (quiet === null || clash === null) return
    settleClash(quiet, clash)
    if (isSame(clash.was, clash.theirs)) return
    sayDone(clash.by === null ? t('draft.mergedSomebody') : t('draft.merged', { name: clash.by }))
  }, [quiet, clash])

  return {
    /** What it was and what somebody else made of it, to choose from. */
    conflict: quiet === null ? others : null,
    /** What was chosen of both versions. */
    resolve: (merged: Value) => clash && settleClash(merged, clash),
  }
}

function readBody<Body, Value>(toValue: (body: Body) => Value, body: object): Value {
  // The service has checked the body by the schema of its part.
  return toValue(body as Body)
}
