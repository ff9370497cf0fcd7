import { makeDocument, type SearchDocument } from '#domain/search/document.ts'
import { keysOfKnownWord } from '#domain/search/typos.ts'
import type { Tx } from '#store/database.ts'
import { addTripsToSearchBacklog } from '#store/search/search-backlog.ts'
import {
  type FindableTrip,
  listFindableTrips,
  loadSearchNames,
  replaceSearchTexts,
  type SearchNames,
  upsertSearchDocuments,
} from '#store/search/search-documents.ts'
import { insertSearchWords, listMissingSearchWords } from '#store/search/search-words.ts'
import type { TripKey } from '#store/trips/trip-listings.ts'
import { queueBacklog } from './search.ts'

/** Bounds what is held in memory and how long one statement takes. */
const TRIPS_AT_A_TIME = 500
const WORDS_AT_A_TIME = 1_000

/** More would keep the call that changes them waiting for longer than it may. */
const MOST_AT_ONCE = 5_000

/**
 * Writes the documents of trips from what stands about them now, in the transaction of the change,
 * so that a change can be found as soon as it is seen. The rows of the list are there already; a
 * trip without one is not on sale and has no document. A change that touches very many trips is
 * followed by a job, seconds later.
 */
export async function refreshTripSearch(tx: Tx, trips: readonly TripKey[]): Promise<void> {
  if (trips.length > MOST_AT_ONCE) {
    await addTripsToSearchBacklog(tx, trips)
    await queueBacklog(tx)
    return
  }
  for (let from = 0; from < trips.length; from += TRIPS_AT_A_TIME) {
    await refreshSome(tx, trips.slice(from, from + TRIPS_AT_A_TIME))
  }
}

async function refreshSome(tx: Tx, trips: readonly TripKey[]): Promise<void> {
  const found = await listFindableTrips(tx, trips)
  if (found.length === 0) return
  const names = await loadSearchNames(tx, found)
  const documents = found.map(trip => ({
    sellerId: trip.sellerId,
    tripId: trip.tripId,
    ...documentOf(trip, names),
  }))
  await learnWords(tx, documents)
  await upsertSearchDocuments(tx, documents)
  await replaceSearchTexts(
    tx,
    found,
    documents.flatMap(({ sellerId, tripId, plain }) =>
      plain.map(text => ({ sellerId, tripId, ...text })),
    ),
  )
}

function documentOf(trip: FindableTrip, names: SearchNames): SearchDocument {
  const known = [
    names.city.get(trip.citySlug),
    names.region.get(trip.regionSlug),
    ...trip.placeSlugs.map(slug => names.place.get(slug)),
    ...trip.categorySlugs.map(slug => names.category.get(slug)),
  ]
  return makeDocument({ ...trip, names: known.filter(name => name !== undefined) })
}

/** Nearly always all words are known already; keys are made for the new ones only. */
async function learnWords(
  tx: Tx,
  documents: readonly Pick<SearchDocument, 'words'>[],
): Promise<void> {
  const words = new Map(
    documents.flatMap(({ words }) => words.map(word => [`${word.locale}:${word.word}`, word])),
  )
  const missing = await listMissingSearchWords(tx, [...words.values()])
  for (let from = 0; from < missing.length; from += WORDS_AT_A_TIME) {
    const some = missing.slice(from, from + WORDS_AT_A_TIME)
    await insertSearchWords(
      tx,
      some.map(word => ({ ...word, keys: keysOfKnownWord(word.word, word.locale) })),
    )
  }
}
