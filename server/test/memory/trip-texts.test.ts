import { afterAll, beforeAll, expect, test } from 'vitest'
import { readsOfPrimary } from '#memory/catalog-reads.ts'
import { follow } from '#memory/steps.ts'
import { openItemTexts } from '#memory/trip-texts.ts'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

// The service's own feed may announce the trip only after its texts were read, and rightly so.
const UNCHANGED = { ofSeller: () => 0, ofPlatform: () => 0, ofAll: () => 0, ofOwn: () => 0 }

test('languages that no storefront lists do not evict those that one does [D-17]', async () => {
  const seller = await makeSeller(service)
  const city = await makeCity(service)
  const { id: tripId } = await makeTrip(service, seller, { city, title: 'Walk' })
  const { db, deps } = service
  const written: string[] = []
  const texts = openItemTexts({
    catalog: readsOfPrimary(db),
    changes: UNCHANGED,
    geography: deps.geography,
    write(card, { locale }) {
      written.push(locale)
      return card.title
    },
  })
  const read = (locale: string, isListed: boolean) =>
    follow(texts.get([{ sellerId: seller.id, tripId }], { locale, isListed }))
  await read('en', true)
  for (const letter of 'abcdefghij') await read(`x${letter}`, false)
  expect((await read('en', true)).get(tripId)?.text).toBe('Walk')
  expect(written.filter(locale => locale === 'en')).toEqual(['en'])
})
