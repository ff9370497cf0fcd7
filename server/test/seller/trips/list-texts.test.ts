import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { id: string; slug: string }
let trip: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  trip = await makeTrip(service, seller, { city })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const put = (body: object, locale = 'de') =>
  seller.send({ method: 'PUT', path: `/v1/trips/${trip.id}/texts/${locale}`, body })
const words = { title: 'Petra an einem Tag', summary: 'Die rote Stadt.' }

describe('the languages of a trip', () => {
  test('are listed by their code, page by page', async () => {
    await put(words, 'fr')
    await put(words, 'de')
    const path = `/v1/trips/${trip.slug}/texts`
    const first = await calls().get(`${path}?limit=2`)
    const second = await calls().get(`${path}?limit=2&cursor=${first.next_cursor}`)
    const locales = [...first.data, ...second.data].map((text: { locale: string }) => text.locale)
    expect(locales).toEqual(['de', 'en', 'fr'])
    expect([first.total, second.next_cursor]).toEqual([3, null])
  })
})
