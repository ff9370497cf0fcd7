import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { refreshListing } from '#operations/listings/refresh-listing.ts'
import { findMatches } from '#operations/search/find-matches.ts'
import { refreshTripSearch } from '#operations/search/refresh-trip-search.ts'
import { reindexNames } from '#operations/search/reindex-names.ts'
import { purgeUnusedWords, workSearchBacklog } from '#operations/search/work-search-backlog.ts'
import { updateCategory } from '#store/categories.ts'
import { type Tx, transaction } from '#store/database.ts'
import { addToSearchBacklog, addTripsToSearchBacklog } from '#store/search/search-backlog.ts'
import { loadSearchRebuild, startSearchRebuild } from '#store/search/search-state.ts'
import { deleteSearchWords, listUnusedSearchWords } from '#store/search/search-words.ts'
import { makeCategory, makeCity, makeTrip, makeTrips } from '../support/catalog-world.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller, platformCalls, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
afterAll(() => service.close())

describe('a category gets another name while a trip of it gets another title', () => {
  test('the trip is found by both', async () => {
    const { trip, category } = await makeSortedTrip()
    let renamed: Promise<unknown> | undefined
    await whileRetitled(trip, 'Moonlight', async () => {
      const path = `/v1/platform/categories/${category.slug}`
      renamed = platformCalls(service).patch(path, { names: { en: 'Midnight' } })
      await untilWaiting(service, 1)
    })
    await renamed
    expect(await find('moonlight midnight')).toEqual([trip.id])
  })

  test('control: without the lock of the trip its new title is lost', async () => {
    const { trip, category } = await makeSortedTrip()
    let renamed: Promise<unknown> | undefined
    await whileRetitled(trip, 'Starlight', async () => {
      renamed = transaction(service.db, 'platform', async tx => {
        await updateCategory(tx, { slug: category.slug, names: { en: 'Daybreak' } })
        await refreshTripSearch(tx, [{ sellerId: seller.id, tripId: trip.id }])
      })
      await untilWaiting(service, 1)
    })
    await renamed
    expect(await find('daybreak')).toEqual([trip.id])
    expect(await find('starlight')).toEqual([])
  })
})

describe('a word is taken out of the vocabulary while a trip comes to use it', () => {
  test('it stays, and a typo in it is forgiven', async () => {
    const trip = await makeTrip(service, seller, { city, title: 'Plain' })
    await addWord('xylophone')
    await whileRetitled(trip, 'Xylophone', () => purgeUnusedWords(service.db))
    expect(await find('xylophnoe')).toEqual([trip.id])
  })

  test('control: without the lock it is gone', async () => {
    const trip = await makeTrip(service, seller, { city, title: 'Plain' })
    await addWord('zeppelin')
    await whileRetitled(trip, 'Zeppelin', () =>
      transaction(service.db, 'platform', async tx => {
        const words = [{ locale: 'en', word: 'zeppelin' }]
        await deleteSearchWords(tx, await listUnusedSearchWords(tx, words))
      }),
    )
    expect(await find('zeppeiln')).toEqual([])
  })
})

test('many trips with the same new words at the same time are all found', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, () => makeSeller(service)))
  const words = ['quokka', 'quagga', 'quetzal', 'quoll', 'quail', 'quinoa']
  await Promise.all(
    others.map((one, at) => {
      const turned = [...words.slice(at), ...words.slice(0, at)]
      return makeTrips(
        service,
        one,
        turned.map(word => ({ city, title: `${word} ${turned.join(' ')}` })),
      )
    }),
  )
  const found = await service.db`select from trip_search where document @@ '''en:quetzal'''`
  expect(found).toHaveLength(others.length * words.length)
})

test('a trip that is published while its category gets another name is found by that', async () => {
  const category = await makeCategory(service)
  const overrides = { city, title: 'Plain', categories: [category.slug], publishedAt: null }
  const trip = await makeTrip(service, seller, overrides)
  let publishing: Promise<unknown> | undefined
  await transaction(service.db, 'platform', async tx => {
    await updateCategory(tx, { slug: category.slug, names: { en: 'Crepuscule' } })
    await reindexNames(tx, { categorySlug: category.slug })
    publishing = sellerCalls(service, seller.ownerKey).post(`/v1/trips/${trip.id}/publish`, {})
    await untilWaiting(service, 1)
  })
  await publishing
  expect(await find('crepuscule')).toEqual([trip.id])
})

describe('a name changes while trips that mention it are worked off the backlog', () => {
  test('the trip waits for the new name, and is then found by it', async () => {
    const { trip, category } = await makeSortedTrip()
    const key = [{ sellerId: seller.id, tripId: trip.id }]
    await transaction(service.db, 'platform', tx => addTripsToSearchBacklog(tx, key))
    await transaction(service.db, 'platform', async tx => {
      await updateCategory(tx, { slug: category.slug, names: { en: 'Gloaming' } })
      await addToSearchBacklog(tx, { categorySlug: category.slug })
      await workSearchBacklog(service.deps)
    })
    await workSearchBacklog(service.deps)
    expect(await find('gloaming')).toEqual([trip.id])
  })

  test('a rebuild that begins when the last one ends is not over with it', async () => {
    const rebuild = (id: string) => ({ id, tripCount: 1, startedAt: service.now() })
    const [last, next] = [randomUUID(), randomUUID()]
    const { trip } = await makeSortedTrip()
    await transaction(service.db, 'platform', tx => startSearchRebuild(tx, rebuild(last)))
    let working: Promise<unknown> | undefined
    await transaction(service.db, 'platform', async tx => {
      await addTripsToSearchBacklog(tx, [{ sellerId: seller.id, tripId: trip.id }])
      await startSearchRebuild(tx, rebuild(next))
      working = workSearchBacklog(service.deps)
      await untilWaiting(service, 1)
    })
    await working
    expect(await loadSearchRebuild(service.db)).toMatchObject({ id: next, finishedAt: null })
    await workSearchBacklog(service.deps)
    const done = { id: next, finishedAt: service.now() }
    expect(await loadSearchRebuild(service.db)).toMatchObject(done)
  })
})

async function makeSortedTrip() {
  const category = await makeCategory(service)
  const categories = [category.slug]
  return { category, trip: await makeTrip(service, seller, { city, title: 'Plain', categories }) }
}

/** Does something while the trip's new title is written but not yet to be seen. */
async function whileRetitled(
  { id: tripId }: { id: string },
  title: string,
  work: () => Promise<void>,
): Promise<void> {
  await transaction(service.db, { seller: seller.id }, async tx => {
    await retitle(tx, tripId, title)
    await work()
  })
}

async function retitle(tx: Tx, tripId: string, title: string): Promise<void> {
  await tx`update trip_texts set title = ${title} where trip_id = ${tripId}`
  await refreshListing(tx, { sellerId: seller.id, tripId, now: service.now() })
}

async function addWord(word: string): Promise<void> {
  const trip = await makeTrip(service, seller, { city, title: word })
  await transaction(service.db, { seller: seller.id }, tx => retitle(tx, trip.id, 'Plain'))
}

async function find(q: string): Promise<string[]> {
  const caller = { storefrontKind: 'direct', sellerId: seller.id } as WebsiteCaller
  return [...(await findMatches(service.db, caller, { q, locale: 'en' })).keys()]
}
