import { OutsetError, type TripDraft, type TripWithParts } from '@outset/sdk/seller'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import type { Clash, ErrorsByPart } from './draft-answers.ts'
import {
  livePart,
  type PartBodies,
  type PartName,
  type PartOf,
  partKey,
  shownBody,
  type Typed,
} from './draft-parts.ts'
import { tripDraftQuery } from './queries.ts'
import { type SavedDraft, saveDraft } from './save-draft.ts'

export type DraftState = 'saved' | 'typing' | 'saving' | 'failed'

export interface TripDesk {
  trip: TripWithParts
  draft: TripDraft
  /** Whether the trip is on the sites: then nothing is live until it is published. */
  isLive: boolean
  mayEdit: boolean
  state: DraftState
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

/** After this time without typing the draft is saved. */
const IDLE_MS = 1_000
/** And tried again when the service could not be reached. */
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
      const key = partKey(of)
      const changed = draft.changes.find(change => change.key === key)?.body
      return typed.latest.current[key]?.body ?? shownBody(of, liveOf(of).body, changed)
    }
    const put = (of: PartOf, body: Record<string, unknown>) => {
      const before = typed.latest.current[partKey(of)]
      const { was, base } = before ?? { was: bodyOf(of), base: liveOf(of).version }
      setTyped(all => ({ ...all, [partKey(of)]: { of, body, was, base } }))
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
        typed.latest.current[partKey(of)] !== undefined ||
        draft.changes.some(({ key }) => key === partKey(of)),
      flush: saver.flush,
      clash: saver.clashes[0] ?? null,
      settle: saver.settle,
    }
  }, [trip, draft, typed, saver, may, setTyped])
}

type TypedParts = Readonly<Record<string, Typed>>

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
  state: DraftState
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
  const underWay = useRef(Promise.resolve(true))
  /** What the service was last asked to keep: it answers the same until something is typed. */
  const tried = useRef<TypedParts | null>(null)

  const save = useCallback(async (): Promise<boolean> => {
    const { trip, typed, setTyped } = latest.current
    const sent = typed.latest.current
    if (Object.keys(sent).length === 0) return true
    setNow(before => ({ ...before, state: 'saving', error: null }))
    const done = (saved: SavedDraft) => {
      const isAsSent = typed.latest.current === sent
      setTyped(parts => saved.remaining(parts))
      tried.current = isAsSent ? typed.latest.current : null
      setNow({ ...AT_REST, errors: saved.errors, clashes: saved.clashes, error: saved.refused })
      return saved.isWhole
    }
    try {
      return done(await saveDraft(client, { trip, typed: sent, service }))
    } catch (error) {
      setNow(before => ({ ...before, state: 'failed', error }))
      return false
    }
  }, [client, service])

  // Saves after each other, never at once: each is made on the version of the one before.
  const flush = useCallback((): Promise<boolean> => {
    underWay.current = underWay.current.then(save)
    return underWay.current
  }, [save])

  useEffect(() => {
    const { count, now: parts } = given.typed
    const waitsForReader = now.clashes.length > 0 || isHopeless(now.error)
    if (count === 0 || waitsForReader || parts === tried.current) return
    const timer = setTimeout(flush, now.state === 'failed' ? AGAIN_MS : IDLE_MS)
    return () => clearTimeout(timer)
  }, [given.typed, flush, now.state, now.clashes, now.error])

  return useMemo(
    () => ({
      ...now,
      flush,
      settle(clash: Clash, body: Record<string, unknown>) {
        const key = partKey(clash.typed.of)
        const { setTyped } = latest.current
        setTyped(parts => ({ ...parts, [key]: { ...clash.typed, body, was: clash.theirs } }))
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
