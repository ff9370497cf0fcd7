import { OutsetError, type TripDraft } from '@outset/sdk/seller'
import type { Words } from '@outset/sdk/words'
import type { QueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { type Clash, type ErrorsByPart, errorsByPart } from './draft-answers.ts'
import {
  draftWith,
  type LivePart,
  type PartOf,
  partKey,
  sentAgain,
  type Typed,
} from './draft-parts.ts'
import { tripDraftQuery } from './queries.ts'
import { isSame } from './three-way.ts'

interface DraftWish {
  trip: string
  parts: readonly Typed[]
  liveOf: (of: PartOf) => LivePart
  /** What somebody else made of a part since typing into it began; null where nobody did. */
  theirsOf: (typed: Typed, draft: TripDraft) => Clash['theirs'] | null
  /** Nobody sees the trip yet, so nothing has to wait for anybody. */
  isLiveAtOnce: boolean
  /** Says what is wrong with fields. Without it a part that is refused is refused as a whole. */
  service?: Words
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
  const query = tripDraftQuery(wish.trip)
  const put = await putParts(wish, await client.ensureQueryData(query), wish.parts)
  if (!wish.isLiveAtOnce || put.sent.length === 0 || put.draft.changes.length === 0) {
    client.setQueryData(query.queryKey, put.draft)
    return { ...put, isApplied: false, refused: null }
  }
  const refused = await applyAtOnce(wish.trip, put.draft)
  await client.invalidateQueries({ queryKey: ['trips'] })
  return { ...put, isApplied: refused === null, refused }
}

async function putParts(
  wish: DraftWish,
  known: TripDraft,
  parts: readonly Typed[],
): Promise<PutParts> {
  const clashes = parts.flatMap(typed => {
    const theirs = wish.theirsOf(typed, known)
    return theirs === null ? [] : [{ typed, theirs }]
  })
  const clear = parts.filter(part => clashes.every(({ typed }) => typed !== part))
  const put = await putClearParts(wish, known, clear)
  return { ...put, clashes: [...clashes, ...put.clashes] }
}

async function putClearParts(
  wish: DraftWish,
  known: TripDraft,
  parts: readonly Typed[],
): Promise<PutParts> {
  const put = { draft: known, sent: parts, errors: {}, clashes: [] }
  const changes = draftWith(known.changes, parts, wish.liveOf)
  if (isSame(changes, known.changes.map(sentAgain))) return put
  try {
    const draft = await seller.trips.putDraft(wish.trip, { changes }, { ifMatch: known.version })
    return { ...put, draft }
  } catch (error) {
    if (!(error instanceof OutsetError)) throw error
    if (error.is('VersionConflict')) {
      const fresh = await seller.trips.getDraft(wish.trip)
      if (fresh.version === known.version) throw error
      return putParts(wish, fresh, parts)
    }
    if (!error.is('InvalidInput') || wish.service === undefined) throw error
    const errors = errorsByPart(fieldErrors(error, wish.service), changes)
    const others = parts.filter(({ of }) => errors[partKey(of)] === undefined)
    if (others.length === parts.length) throw error
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
