import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { TripWords } from '#domain/trips/trip.ts'
import { findWordsFault } from '#domain/trips/words.ts'
import type { Tx } from '#store/database.ts'
import { lockPlacesForShare } from '#store/trips/trip-geography.ts'
import {
  deleteTripText,
  findTripText,
  type TripText,
  upsertTripTexts,
} from '#store/trips/trip-texts.ts'
import { bothSides, differences } from '../audit.ts'
import { type Acting, write, writeOnce } from '../write.ts'
import { alterTrip, mustHaveTrip } from './alter-trip.ts'

type WhichText = { product: string; locale: string }

/** What the trip says in one language. It stays published, or unpublished, as it was. */
export async function putText(
  acting: Acting,
  { product, locale, words }: WhichText & { words: TripWords },
): Promise<TripText> {
  const fault = findWordsFault(words)
  if (fault) throw invalidFault(fault)
  return write(acting, async w => {
    await mustHaveTrip(w, product)
    const itinerary = await findPlaces(w.tx, words.itinerary)
    return alterTrip(w, product, async ({ tx, now, sellerId }, { id: tripId }) => {
      const former = await findTripText(tx, { sellerId, tripId, locale })
      const text: TripText = {
        ...words,
        itinerary,
        sellerId,
        tripId,
        locale,
        published: former?.published ?? false,
        updatedAt: now,
      }
      await upsertTripTexts(tx, [text])
      const changes = { locale, ...bothSides(wordsOf(former), wordsOf(text)) }
      return { result: text, log: { action: 'trip.text_set', changes } }
    })
  })
}

/** What the text says; nothing where there is none. */
function wordsOf(text: TripText | null): { [Name in keyof TripWords]: TripWords[Name] | null } {
  return {
    title: text?.title ?? null,
    summary: text?.summary ?? null,
    description: text?.description ?? null,
    highlights: text?.highlights ?? null,
    itinerary: text?.itinerary ?? null,
    inclusions: text?.inclusions ?? null,
    bring: text?.bring ?? null,
    clothing: text?.clothing ?? null,
    weather: text?.weather ?? null,
    seo: text?.seo ?? null,
  }
}

/** A merged place is kept under the name of the place that took it in. */
async function findPlaces(
  tx: Tx,
  itinerary: TripWords['itinerary'],
): Promise<TripWords['itinerary']> {
  const found = await lockPlacesForShare(tx, [...new Set(itinerary.flatMap(step => step.places))])
  return itinerary.map((step, index) => ({
    ...step,
    places: step.places.map((slug, at) => {
      const place = found.get(slug)
      if (!place) {
        throw invalidInput(`itinerary.${index}.places.${at}`, 'unknown_value', 'no such place')
      }
      return place.slug
    }),
  }))
}

export async function deleteText(acting: Acting, { product, locale }: WhichText): Promise<void> {
  await write(acting, w =>
    alterTrip(w, product, async ({ tx, sellerId }, { id: tripId }) => {
      const former = await findTripText(tx, { sellerId, tripId, locale })
      if (!(await deleteTripText(tx, { sellerId, tripId, locale }))) throw notFound('text')
      const changes = { locale, ...bothSides(wordsOf(former), wordsOf(null)) }
      return { result: null, log: { action: 'trip.text_deleted', changes } }
    }),
  )
}

/** Shows a trip in a language. */
export async function publishText(acting: Acting, which: WhichText): Promise<TripText> {
  return setPublished(acting, which, true)
}

/** Takes a language back. A trip without any leaves the sale until it has one again. */
export async function unpublishText(acting: Acting, which: WhichText): Promise<TripText> {
  return setPublished(acting, which, false)
}

async function setPublished(
  acting: Acting,
  { product, locale }: WhichText,
  published: boolean,
): Promise<TripText> {
  const { sellerId } = acting
  const find = async (tx: Tx, tripId: string) => {
    const text = await findTripText(tx, { sellerId, tripId, locale })
    if (!text) throw notFound('text')
    return text
  }
  const made = await writeOnce(
    acting,
    w =>
      alterTrip(w, product, async ({ tx, now }, { id }) => {
        const former = await find(tx, id)
        if (former.published === published) {
          const reason = published ? 'already_published' : 'not_published'
          throw refuse('Conflict', { reason })
        }
        const text = { ...former, published, updatedAt: now }
        await upsertTripTexts(tx, [text])
        const action = published ? 'trip.text_published' : 'trip.text_unpublished'
        const changes = { locale, ...differences(former, { published }) }
        return { result: { id, text }, log: { action, changes } }
      }),
    async (tx, id) => ({ id, text: await find(tx, id) }),
  )
  return made.text
}
