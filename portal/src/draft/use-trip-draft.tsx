import type { TripDraft, TripWithParts } from '@outset/sdk/seller'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { typingKey } from '#kit/forms/kept-typing.ts'
import type { Clash } from './draft-answers.ts'
import {
  type DraftEditor,
  leaveEditor,
  openDraftEditor,
  readPart,
  saveNow,
  type WrittenPart,
  writePart,
} from './draft-editor.ts'
import { type PartBodies, type PartName, type PartOf, partKey } from './draft-parts.ts'
import { isEmpty, type SaveState } from './hold-typing.ts'
import { tripDraftQuery } from './queries.ts'
import { useSame } from './use-same.ts'

export interface EditedDraft extends ReturnType<typeof actionsOf> {
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
  /** What somebody else wrote into the same part, to choose from. Nothing is saved until then. */
  clash: Clash | null
  /** The clash is looked at later. */
  isPutOff: boolean
}

const DraftContext = createContext<EditedDraft | null>(null)

export function useTripDraft(): EditedDraft {
  const edited = use(DraftContext)
  if (edited === null) throw new Error('useTripDraft below TripDraftProvider only')
  return edited
}

type DraftHead = Pick<EditedDraft, 'trip' | 'draft' | 'isLive' | 'mayEdit' | 'state' | 'flush'>

const HeadContext = createContext<DraftHead | null>(null)

/** What a head shows of it: the same while letters are typed, and drawn after these. */
export function useDraftHead(): DraftHead {
  const head = use(HeadContext)
  if (head === null) throw new Error('useDraftHead below TripDraftProvider only')
  return head
}

interface TripDraftProviderProps {
  trip: TripWithParts
  /** Where a page edits one part alone: what is typed elsewhere does not hold it up. */
  of?: PartOf
  children: ReactNode
}

/** Everything below edits one trip, and saves itself as its draft. */
export function TripDraftProvider({ trip, of, children }: TripDraftProviderProps) {
  const { may } = useMe()
  const { data: draft } = useSuspenseQuery(tripDraftQuery(trip.id))
  const editor = useEditor(trip, draft, of)
  const actions = useMemo(() => actionsOf(editor), [editor])
  const now = useSyncExternalStore(editor.held.subscribe, editor.held.now)
  const edited = useMemo((): EditedDraft => {
    const { parts, clashes, errors, state, error, isPutOff } = now
    return {
      ...actions,
      trip,
      draft,
      isLive: trip.status === 'published',
      mayEdit: may('trip:manage'),
      state: state === 'saved' && !isEmpty(parts) ? 'typing' : state,
      error,
      errorsOf: of => errors[partKey(of)] ?? {},
      clash: clashes[0] ?? null,
      isPutOff,
    }
  }, [actions, trip, draft, now, may])
  const { isLive, mayEdit, state, flush } = edited
  const head = useDeferredValue(useSame({ trip, draft, isLive, mayEdit, state, flush }))
  return (
    <DraftContext value={edited}>
      <HeadContext value={head}>{children}</HeadContext>
    </DraftContext>
  )
}

/** These stay the same, and read what is typed by now, which may not be drawn yet. */
function actionsOf(editor: DraftEditor) {
  const { held } = editor
  // The bodies of a draft were checked by the schema of their part when they entered it.
  const read = <P extends PartName>(of: PartOf<P>): PartBodies[P] => readPart(editor, of) as never
  return {
    /** A part as it will be: typed, in the draft, or live. */
    read,
    write: <P extends PartName>(of: PartOf<P>, changed: Partial<PartBodies[P]>) =>
      writePart(editor, of, { body: { ...read(of), ...changed } }),
    writeWhole: (of: PartOf, written: WrittenPart) => writePart(editor, of, written),
    /** Whether something of a part is here only, and what of it cannot be read. */
    typedOf(of: PartOf) {
      const { parts, unread } = held.now()
      const key = partKey(of)
      return { isTyped: key in parts || key in unread, unread: unread[key] }
    },
    /** Saves what was typed at once. False where something stops it. */
    flush: () => saveNow(editor),
    putOff: (isPutOff: boolean) => held.set({ isPutOff }),
    compare: (clash: Clash) => held.set({ clashes: [clash], isPutOff: false }),
  }
}

/** By what they are kept under: a page goes on with what the one before is still saving. */
const editors = new Map<string, DraftEditor>()

function useEditor(trip: TripWithParts, draft: TripDraft, of: PartOf | undefined): DraftEditor {
  const { person } = useMe()
  const { service } = useWords()
  const client = useQueryClient()
  const record = of?.optionId ?? trip.id
  const key = typingKey(person.id, of?.part ?? 'trip', `draft.${record}`)
  const page = { trip, draft, service }
  const editor = editors.get(key) ?? openDraftEditor(key, client, page)
  editor.page = page
  editors.set(key, editor)

  useEffect(() => {
    return () => {
      void leaveEditor(editor).then(() => {
        if (!editor.held.isShown() && editors.get(key) === editor) editors.delete(key)
      })
    }
  }, [editor, key])
  return editor
}
