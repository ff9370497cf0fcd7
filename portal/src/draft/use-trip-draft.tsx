import { OutsetError, type TripDraft, type TripWithParts } from '@outset/sdk/seller'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import {
  type Clash,
  type ErrorsByPart,
  remainingParts,
  type TypedParts,
  theirsInDraft,
} from './draft-answers.ts'
import {
  findChange,
  livePart,
  type PartBodies,
  type PartName,
  type PartOf,
  partKey,
  shownBody,
} from './draft-parts.ts'
import { tripDraftQuery } from './queries.ts'
import { saveDraft } from './save-draft.ts'
import { type SaveState, useInTurn, useSaveWhenIdle } from './use-saving.ts'

export interface TripDesk {
  trip: TripWithParts
  draft: TripDraft
  /** Whether the trip is on the sites: then nothing is live until it is published. */
  isLive: boolean
  mayEdit: boolean
  state: SaveState
  /** Why the last save did not happen, other than by a field. */
  error: unknown
  /** What is wrong with fields of a part, by their paths: `units.0.labels.en`. */
  errorsOf: (of: PartOf) => Readonly<Record<string, string>>
  /** A part as it will be: typed, in the draft, or live. */
  read: <P extends PartName>(of: PartOf<P>) => PartBodies[P]
  write: <P extends PartName>(of: PartOf<P>, changed: Partial<PartBodies[P]>) => void
  /** A part is again as it is live. */
  drop: (of: PartOf) => void
  hasChange: (of: PartOf) => boolean
  /** Saves what was typed at once. False where something stops it. */
  flush: () => Promise<boolean>
  /** What somebody else typed into the same part meanwhile. */
  clash: Clash | null
  settle: (clash: Clash, body: Record<string, unknown>) => void
}

const DeskContext = createContext<TripDesk | null>(null)

/** When it is tried again after the service could not be reached. */
const AGAIN_MS = 10_000

export function useTripDesk(): TripDesk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('useTripDesk below TripDeskProvider only')
  return desk
}

/** Everything below edits one trip, and saves itself as its draft. */
export function TripDeskProvider({ trip, children }: { trip: TripWithParts; children: ReactNode }) {
  const desk = useDesk(trip)
  return <DeskContext value={desk}>{children}</DeskContext>
}

function useDesk(trip: TripWithParts): TripDesk {
  const { may } = useMe()
  const { data: draft } = useSuspenseQuery(tripDraftQuery(trip.id))
  const { typed, setTyped } = useTyped(trip.id)
  const saver = useSaver({ trip, draft, typed, setTyped })

  return useMemo((): TripDesk => {
    const liveOf = (of: PartOf) => livePart(trip, of)
    const bodyOf = (of: PartOf) => {
      const changed = findChange(draft, of)?.body
      return typed.latest.current[partKey(of)]?.body ?? shownBody(of, liveOf(of).body, changed)
    }
    const put = (of: PartOf, body: Record<string, unknown>) => {
      const begun = () => ({
        of,
        was: bodyOf(of),
        seen: findChange(draft, of)?.body,
        base: liveOf(of).version,
      })
      const before = typed.latest.current[partKey(of)] ?? begun()
      setTyped(all => ({ ...all, [partKey(of)]: { ...before, body } }))
    }
    return {
      trip,
      draft,
      isLive: trip.status === 'published',
      mayEdit: may('trip:manage'),
      state: saver.state === 'saved' && typed.count > 0 ? 'typing' : saver.state,
      error: saver.error,
      errorsOf: of => saver.errors[partKey(of)] ?? {},
      // The bodies of a draft were checked by the schema of their part when they entered it.
      read: of => bodyOf(of) as never,
      write: (of, changed) => put(of, { ...bodyOf(of), ...changed }),
      drop: of => put(of, liveOf(of).body),
      hasChange: of =>
        typed.latest.current[partKey(of)] !== undefined || findChange(draft, of) !== undefined,
      flush: saver.flush,
      clash: saver.clashes[0] ?? null,
      settle: saver.settle,
    }
  }, [trip, draft, typed, saver, may, setTyped])
}

/** What was typed outlives a reload. The ref is what the saver reads, between two drawings. */
function useTyped(trip: string) {
  const { values, change, clear } = useSavedForm<{ parts: TypedParts }>('trip', trip, { parts: {} })
  const latest = useRef(values.parts)
  latest.current = values.parts
  const calls = useRef({ change, clear })
  calls.current = { change, clear }
  const setTyped = useCallback((next: (parts: TypedParts) => TypedParts) => {
    latest.current = next(latest.current)
    if (Object.keys(latest.current).length === 0) calls.current.clear({ parts: {} })
    else calls.current.change({ parts: latest.current })
  }, [])
  const typed = useMemo(
    () => ({ now: values.parts, count: Object.keys(values.parts).length, latest }),
    [values.parts],
  )
  return { typed, setTyped }
}

interface SaverOptions {
  trip: TripWithParts
  draft: TripDraft
  typed: ReturnType<typeof useTyped>['typed']
  setTyped: ReturnType<typeof useTyped>['setTyped']
}

interface SaverState {
  state: SaveState
  error: unknown
  errors: ErrorsByPart
  clashes: readonly Clash[]
}

const AT_REST: SaverState = { state: 'saved', error: null, errors: {}, clashes: [] }

function useSaver(given: SaverOptions) {
  const client = useQueryClient()
  const { service } = useWords()
  const [now, setNow] = useState(AT_REST)
  const latest = useRef(given)
  latest.current = given
  /** What the service was last asked to keep: it answers the same until something is typed. */
  const tried = useRef<TypedParts | null>(null)

  const save = useCallback(async (): Promise<boolean> => {
    const { trip, typed, setTyped } = latest.current
    const sent = typed.latest.current
    const parts = Object.values(sent)
    if (parts.length === 0) return true
    setNow(before => ({ ...before, state: 'saving', error: null }))
    try {
      const saved = await saveDraft(client, {
        trip: trip.id,
        parts,
        liveOf: of => livePart(trip, of),
        theirsOf: theirsInDraft,
        isLiveAtOnce: trip.status !== 'published',
        service,
      })
      const isAsSent = typed.latest.current === sent
      setTyped(now => remainingParts(now, saved.sent, saved))
      tried.current = isAsSent ? typed.latest.current : null
      setNow({ ...AT_REST, errors: saved.errors, clashes: saved.clashes, error: saved.refused })
      return saved.sent.length === parts.length
    } catch (error) {
      setNow(before => ({ ...before, state: 'failed', error }))
      return false
    }
  }, [client, service])
  const flush = useInTurn(save)

  const { count, now: parts } = given.typed
  const waitsForReader = now.clashes.length > 0 || isHopeless(now.error)
  const isDone = count === 0 || waitsForReader || parts === tried.current
  useSaveWhenIdle(isDone ? null : parts, flush, now.state === 'failed' ? AGAIN_MS : undefined)

  return useMemo(
    () => ({
      ...now,
      flush,
      settle(clash: Clash, body: Record<string, unknown>) {
        const { of } = clash.typed
        const { setTyped, draft } = latest.current
        const typed = { ...clash.typed, body, was: clash.theirs, seen: findChange(draft, of)?.body }
        setTyped(all => ({ ...all, [partKey(of)]: typed }))
        setNow(before => ({ ...before, clashes: before.clashes.filter(one => one !== clash) }))
      },
    }),
    [now, flush],
  )
}

/** What the same call will be answered again, however often it is sent. */
function isHopeless(error: unknown): boolean {
  return error instanceof OutsetError && [403, 404, 413].includes(error.status)
}
