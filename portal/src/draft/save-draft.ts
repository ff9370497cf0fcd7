import { OutsetError, type TripDraft, type TripWithParts } from '@outset/sdk/seller'
import type { Words } from '@outset/sdk/words'
import type { QueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { type Clash, clashesWith, type ErrorsByPart, errorsByPart } from './draft-answers.ts'
import { draftWith, isTable, livePart, partKey, sentAgain, type Typed } from './draft-parts.ts'
import { getDraft, putDraft, tripDraftQuery } from './queries.ts'
import { isSame } from './three-way.ts'

interface DraftWish {
  trip: TripWithParts
  typed: readonly Typed[]
  /** Says what is wrong with fields. */
  service: Words
}

interface PutParts {
  /** As it is now. */
  draft: TripDraft
  /** What the draft has now of what was typed. */
  sent: readonly Typed[]
  errors: ErrorsByPart
  clashes: readonly Clash[]
}

export interface SavedDraft extends PutParts {
  /** Whether it is live by now, and the draft empty. */
  isApplied: boolean
  /** Why a trip that is not on the sites yet keeps this as a draft only. */
  refused: unknown
}

/**
 * Puts what was typed into the draft of the trip. Parts that cannot be kept yet, such as a text
 * without a title, stay with the reader, and do not keep the others from being saved. What somebody
 * else changed in the draft meanwhile is taken over, but for parts that both have changed.
 */
export async function saveDraft(client: QueryClient, wish: DraftWish): Promise<SavedDraft> {
  const { trip, typed } = wish
  const query = tripDraftQuery(trip.id)
  const put = await putParts(wish, await client.ensureQueryData(query), typed)
  // Nobody sees the trip yet, so nothing has to wait for anybody, but for tables.
  const isLiveAtOnce = trip.status !== 'published' && !typed.some(isTable)
  if (!isLiveAtOnce || put.sent.length === 0 || put.draft.changes.length === 0) {
    client.setQueryData(query.queryKey, put.draft)
    return { ...put, isApplied: false, refused: null }
  }
  const refused = await applyAtOnce(trip.id, put.draft)
  await client.invalidateQueries({ queryKey: ['trips'] })
  // What was read is drawn before what was typed is dropped: no field shows what it was before.
  await new Promise(done => setTimeout(done))
  return { ...put, isApplied: refused === null, refused }
}

async function putParts(
  wish: DraftWish,
  known: TripDraft,
  typed: readonly Typed[],
): Promise<PutParts> {
  const clashes = clashesWith(known, typed)
  const clear = typed.filter(part => clashes.every(({ of }) => of !== part.of))
  const put = await putClearParts(wish, known, clear)
  return { ...put, clashes: [...clashes, ...put.clashes] }
}

async function putClearParts(
  wish: DraftWish,
  known: TripDraft,
  typed: readonly Typed[],
): Promise<PutParts> {
  const put = { draft: known, sent: typed, errors: {}, clashes: [] }
  const changes = draftWith(known.changes, typed, of => livePart(wish.trip, of))
  if (isSame(changes, known.changes.map(sentAgain))) return put
  try {
    const draft = await putDraft(wish.trip.id, changes, known.version)
    return { ...put, draft }
  } catch (error) {
    if (!(error instanceof OutsetError)) throw error
    if (error.is('VersionConflict')) {
      const fresh = await getDraft(wish.trip.id)
      if (fresh.version === known.version) throw error
      return putParts(wish, fresh, typed)
    }
    // A table has no fields that it could be said at: its refusal is that of the whole.
    if (!error.is('InvalidInput') || typed.some(isTable)) throw error
    const errors = errorsByPart(fieldErrors(error, wish.service), changes)
    const others = typed.filter(({ of }) => errors[partKey(of)] === undefined)
    if (others.length === typed.length) throw error
    const rest = await putClearParts(wish, known, others)
    return { ...rest, errors: { ...rest.errors, ...errors } }
  }
}

/** The refusal, where a part is not yet as it can be saved: it stays in the draft until it is. */
async function applyAtOnce(trip: string, draft: TripDraft): Promise<unknown> {
  try {
    await seller.trips.applyDraft(trip, {}, {}, { ifMatch: draft.version })
    return null
  } catch (error) {
    if (error instanceof OutsetError && error.status < 500) return error
    throw error
  }
}
