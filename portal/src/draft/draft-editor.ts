import { OutsetError, type TripDraft, type TripWithParts } from '@outset/sdk/seller'
import type { Words } from '@outset/sdk/words'
import type { QueryClient } from '@tanstack/react-query'
import { type Clash, remainingParts } from './draft-answers.ts'
import { findChange, livePart, type PartOf, partKey, shownBody, type Typed } from './draft-parts.ts'
import { type HeldTyping, holdTyping, isEmpty } from './hold-typing.ts'
import { saveDraft } from './save-draft.ts'
import { isSame } from './three-way.ts'

/** What is typed is written into the draft when nothing was typed for so long. */
const IDLE_MS = 1_000
/** When it is tried again after the service could not be reached. */
const AGAIN_MS = 10_000

/** What the page knows that is edited on. */
interface EditorPage {
  trip: TripWithParts
  draft: TripDraft
  /** Says what is wrong with fields. */
  service: Words
}

/**
 * Edits the draft of a trip. What is typed is kept in the browser and saved a second after the last
 * letter, when the page is left and when asked, and never over what somebody else wrote.
 */
export interface DraftEditor {
  client: QueryClient
  held: HeldTyping
  page: EditorPage
  /** Ends when everything is saved that was asked for so far. */
  saving: Promise<boolean>
  timer: ReturnType<typeof setTimeout> | undefined
}

export function openDraftEditor(key: string, client: QueryClient, page: EditorPage): DraftEditor {
  const held = holdTyping(key)
  const saving = Promise.resolve(true)
  const editor: DraftEditor = { client, held, page, saving, timer: undefined }
  if (!isEmpty(held.now().parts)) saveIn(editor, IDLE_MS)
  return editor
}

/** A part as it will be: typed, in the draft, or live. */
export function readPart({ held, page }: DraftEditor, of: PartOf): Typed['body'] {
  const { body } = livePart(page.trip, of)
  const changed = findChange(page.draft, of)?.body
  return held.now().parts[partKey(of)]?.body ?? shownBody(of, body, changed)
}

export interface WrittenPart {
  body: Typed['body']
  /** What stands on the screen, where it has something that cannot be read and is not in `body`. */
  unread?: object | undefined
  /** What two people wrote, which this was put together of. */
  clash?: Clash | undefined
}

export function writePart(editor: DraftEditor, of: PartOf, { body, unread, clash }: WrittenPart) {
  const { held, page } = editor
  const key = partKey(of)
  const { parts, clashes, unread: others } = held.now()
  const { [key]: _, ...unreadElsewhere } = others
  const unreadNow = unread === undefined ? unreadElsewhere : { ...others, [key]: unread }
  if (parts[key] === undefined && clash === undefined && isSame(body, readPart(editor, of))) {
    held.set({ unread: unreadNow })
    return
  }
  const before = parts[key] ?? beginTyping(editor, of)
  const typed = { ...before, ...groundOf(clash, findChange(page.draft, of)?.body), body }
  held.set({
    parts: { ...parts, [key]: typed },
    unread: unreadNow,
    clashes: clashes.filter(one => one !== clash),
  })
  saveIn(editor, IDLE_MS)
}

function beginTyping(editor: DraftEditor, of: PartOf): Omit<Typed, 'body'> {
  const { trip, draft } = editor.page
  const seen = findChange(draft, of)?.body
  return { of, was: readPart(editor, of), seen, base: livePart(trip, of).version }
}

/** What is put together of two versions goes on from theirs. */
function groundOf(clash: Clash | undefined, seen: Typed['seen']): Partial<Typed> {
  if (clash === undefined) return {}
  // What is live is no part of the draft: the draft is only made on a newer version of it.
  return clash.version === undefined ? { was: clash.theirs, seen } : { onVersion: clash.version }
}

/** Saves what was typed at once. False where something stops it. */
export function saveNow(editor: DraftEditor): Promise<boolean> {
  const { held } = editor
  if (held.now().clashes.length > 0) {
    held.set({ isPutOff: false })
    return Promise.resolve(false)
  }
  // One after the other: each begins with what the one before has left in the draft.
  editor.saving = editor.saving.then(() => save(editor))
  return editor.saving
}

/** Whoever goes to another page within the second has typed all the same. */
export async function leaveEditor(editor: DraftEditor): Promise<void> {
  const { parts, clashes } = editor.held.now()
  if (!isEmpty(parts) && clashes.length === 0) void saveNow(editor)
  await editor.saving
}

function saveIn(editor: DraftEditor, ms: number) {
  clearTimeout(editor.timer)
  // While somebody has to choose between two versions, nothing is saved.
  const isClear = () => editor.held.now().clashes.length === 0
  editor.timer = setTimeout(() => isClear() && saveNow(editor), ms)
}

async function save(editor: DraftEditor): Promise<boolean> {
  const { client, held, page } = editor
  clearTimeout(editor.timer)
  const { parts, unread } = held.now()
  const typed = Object.values(parts)
  if (typed.length === 0) return isEmpty(unread)
  held.set({ state: 'saving', error: null })
  try {
    const saved = await saveDraft(client, { trip: page.trip, typed, service: page.service })
    const { sent, errors, clashes, refused } = saved
    const left = remainingParts(held.now().parts, sent, saved)
    held.set({ state: 'saved', parts: left, error: refused, errors, clashes, isPutOff: false })
    return sent.length === typed.length && isEmpty(unread)
  } catch (error) {
    held.set({ state: 'failed', error })
    if (held.isShown() && !isHopeless(error)) saveIn(editor, AGAIN_MS)
    return false
  }
}

/** What the same call will be answered again, however often it is sent. */
function isHopeless(error: unknown): boolean {
  return error instanceof OutsetError && [403, 404, 409, 413, 422].includes(error.status)
}
