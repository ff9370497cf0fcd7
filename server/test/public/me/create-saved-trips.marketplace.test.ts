import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeTrip, makeCity, makeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { MANAGE_PAGE, type MadeTraveller, signInTraveller } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

const path = '/v1/public/me/saved-trips'
let service: TestService
let seller: MadeSeller
let other: MadeSeller
let site: MadeStorefront
let market: MadeStorefront
let petra: MadeTrip
let rum: MadeTrip
let ofOther: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { approved: true })
  other = await makeSeller(service, { approved: true })
  const operator = await makeSeller(service, { mayRunMarketplace: true })
  const overrides = { manage_booking_url: MANAGE_PAGE }
  site = await makeStorefront(service, seller, overrides)
  market = await makeStorefront(service, operator, { ...overrides, kind: 'marketplace' })
  const city = await makeCity(service)
  petra = await makeTrip(service, seller, { city, slug: 'petra' })
  rum = await makeTrip(service, seller, { city, slug: 'wadi-rum' })
  ofOther = await makeTrip(service, other, { city, slug: 'petra' })
})
afterAll(() => service.close())

let people = 0
const somebody = (at = market) => signInTraveller(service, at, `saver-${++people}@example.com`)
const save = (who: MadeTraveller, ...trips: unknown[]) =>
  who.send({ method: 'POST', path, body: { trips } })
const idsOf = (sent: { body: { data: { product_id: string }[] } }) =>
  sent.body.data.map(item => item.product_id)
const listOf = async (who: MadeTraveller) => idsOf(await who.send({ path }))

describe('saved trips of a marketplace', () => {
  test('the seller tells equal slugs apart [R-ACC-13, G-201]', async () => {
    const who = await somebody()
    const one = await save(who, { trip: 'petra', seller: other.slug })
    expect(idsOf(one)).toEqual([ofOther.id])
    const both = await save(who, { trip: 'petra', seller: seller.slug }, { trip: rum.id })
    expect(idsOf(both).sort()).toEqual([ofOther.id, petra.id, rum.id].sort())
    const wrong = await save(who, { trip: 'petra', seller: 'nobody' })
    expect(wrong.body.skipped).toBe(1)
  })

  test('422 InvalidInput: a slug without its seller, and nothing is saved [G-201]', async () => {
    const who = await somebody()
    const { status, body } = await save(who, { trip: rum.id }, { trip: 'petra' })
    expect(status).toBe(422)
    expect(body.details.errors[0].field).toBe('trips.1.seller')
    expect(await listOf(who)).toEqual([])
  })

  test("on a seller's own site the seller counts for nothing [R-ACC-13]", async () => {
    const who = await somebody(site)
    expect(idsOf(await save(who, { trip: 'petra', seller: other.slug }))).toEqual([petra.id])
  })

  test('what leaves the network leaves the list, and comes back with it [R-ACC-11]', async () => {
    const who = await somebody()
    await save(who, { trip: ofOther.id })
    const move = (what: string) =>
      service.platform({ method: 'POST', path: `/v1/platform/sellers/${other.slug}/${what}` })
    await move('suspend')
    expect(await listOf(who)).toEqual([])
    await move('reinstate')
    expect(await listOf(who)).toEqual([ofOther.id])
  })
})
