import { OutsetError, type TripDraft, type TripWithParts } from '@outset/sdk/seller'
import type { Words } from '@outset/sdk/words'
import type { QueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import {
  type Clash,
  clashesWith,
  type ErrorsByPart,
  errorsByPart,
  withGivenIds,
} from './draft-answers.ts'
import { draftWith, livePart, partKey, type Typed } from './draft-parts.ts'
import { tripDraftQuery } from './queries.ts'

type TypedParts = Readonly<Record<string, Typed>>

interface SaveDraftOptions {
  trip: TripWithParts
  typed: TypedParts
  service: Words
}

export interface SavedDraft {
  /** Whether all that was typed is saved. */
  isWhole: boolean
  errors: ErrorsByPart
  clashes: readonly Clash[]
  /** Why a trip that is not on the sites yet keeps this as a draft only. */
  refused: unknown
  /** What is left of what was typed, of that which was typed meanwhile too. */
  remaining: (parts: TypedParts) => TypedParts
}

/**
 * Puts what was typed into the draft of the trip. Parts that cannot be kept yet, such as a text
 * without a title, stay with the reader, and do not keep the others from being saved. What somebody
 * else changed in the draft meanwhile is taken over, but for parts that both have changed.
 */
export async function saveDraft(client: QueryClient, given: SaveDraftOptions): Promise<SavedDraft> {
  const { trip, typed } = given
  const { queryKey } = tripDraftQuery(trip.id)
  const known = client.getQueryData<TripDraft>(queryKey) ?? (await seller.trips.getDraft(trip.id))
  const put = await putParts(given, known, Object.values(typed))
  if (put.draft === null) return finish(typed, put, null)
  if (trip.status === 'published' || put.draft.changes.length === 0) {
    client.setQueryData(queryKey, put.draft)
    return finish(typed, put, null)
  }
  // Nobody sees this trip yet, so nothing has to wait for anybody.
  const refused = await applyAtOnce(trip, put.draft)
  await client.invalidateQueries({ queryKey: ['trips'] })
  return finish(typed, put, refused)
}

interface PutParts {
  draft: TripDraft | null
  errors: ErrorsByPart
  clashes: readonly Clash[]
  /** What the draft has now of what was typed. */
  sent: readonly Typed[]
}

async function putParts(
  given: SaveDraftOptions,
  known: TripDraft,
  parts: readonly Typed[],
): Promise<PutParts> {
  const { trip, service } = given
  const changes = draftWith(known.changes, parts, of => livePart(trip, of))
  const none = { draft: null, errors: {}, clashes: [], sent: [] }
  if (parts.length === 0) return none
  try {
    const draft = await seller.trips.putDraft(trip.id, { changes }, { ifMatch: known.version })
    return { ...none, draft, sent: parts }
  } catch (error) {
    if (!(error instanceof OutsetError)) throw error
    if (error.is('InvalidInput')) {
      const errors = errorsByPart(fieldErrors(error, service), changes)
      const others = parts.filter(({ of }) => errors[partKey(of)] === undefined)
      if (Object.keys(errors).length === 0 || others.length === parts.length) throw error
      const rest = await putParts(given, known, others)
      return { ...rest, errors: { ...rest.errors, ...errors } }
    }
    if (!error.is('VersionConflict')) throw error
    const fresh = await seller.trips.getDraft(trip.id)
    if (fresh.version === known.version) throw error
    const clashes = clashesWith(known.changes, fresh.changes, parts)
    const clear = parts.filter(part => clashes.every(clash => clash.typed !== part))
    const rest = await putParts(given, fresh, clear)
    return { ...rest, draft: rest.draft ?? fresh, clashes: [...clashes, ...rest.clashes] }
  }
}

/** The refusal, where a part is not yet as it can be saved: it stays in the draft until it is. */
async function applyAtOnce(trip: TripWithParts, draft: TripDraft): Promise<unknown> {
  try {
    await seller.trips.applyDraft(trip.id, {}, {}, { ifMatch: draft.version })
    return null
  } catch (error) {
    if (error instanceof OutsetError && error.status < 500) return error
    throw error
  }
}

function finish(typed: TypedParts, put: PutParts, refused: unknown): SavedDraft {
  const { errors, clashes, sent, draft } = put
  const saved = new Map(draft?.changes.map(({ key, body }) => [key, body]))
  return {
    isWhole: sent.length === Object.keys(typed).length,
    errors,
    clashes,
    refused,
    remaining: parts =>
      Object.fromEntries(
        Object.entries(parts).flatMap(([key, now]): [string, Typed][] => {
          const was = sent.find(({ of }) => partKey(of) === key)
          if (was === undefined) return [[key, now]]
          if (was === now) return []
          const body = withGivenIds(now.body, was.body, saved.get(key) ?? {})
          // Its own save is what it goes on from.
          return [[key, { ...now, body, was: was.body, base: undefined }]]
        }),
      ),
  }
}
