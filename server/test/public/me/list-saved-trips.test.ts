import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeTraveller, signInTraveller } from '../../support/travellers.ts'
import type { MadeSeller, MadeStorefront } from '../../support/world.ts'
import { makeTripsToSave } from './saved-trips.ts'

const path = '/v1/public/me/saved-trips'
let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let sibling: MadeStorefront
let petra: MadeTrip
let rum: MadeTrip
let aqaba: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  ;({ seller, site, sibling, petra, rum, aqaba } = await makeTripsToSave(service))
})
afterAll(() => service.close())

let people = 0
const somebody = () => signInTraveller(service, site, `saver-${++people}@example.com`)
const save = (who: MadeTraveller, ...trips: unknown[]) =>
  who.send({ method: 'POST', path, body: { trips } })
const idsOf = (sent: { body: { data: { product_id: string }[] } }) =>
  sent.body.data.map(item => item.product_id)
const listOf = async (who: MadeTraveller) => idsOf(await who.send({ path }))

describe('GET /v1/public/me/saved-trips', () => {
  test('each site has its own list [R-ACC-10, T-ME-1]', async () => {
    const here = await somebody()
    const there = await signInTraveller(service, sibling, here.email)
    await save(here, { trip: petra.id })
    await save(there, { trip: rum.id })
    expect(await listOf(here)).toEqual([petra.id])
    expect(await listOf(there)).toEqual([rum.id])
  })

  test('and each traveller, who has one however they write their email [T-ME-1]', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id })
    const same = await signInTraveller(service, site, who.email.toUpperCase())
    expect(await listOf(same)).toEqual([petra.id])
    expect(await listOf(await somebody())).toEqual([])
  })

  test('only trips still on sale; one that comes back is back [R-ACC-11]', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id }, { trip: aqaba.id })
    const move = (what: string) =>
      seller.send({ method: 'POST', path: `/v1/trips/${aqaba.id}/${what}`, body: {} })
    expect((await move('unpublish')).status).toBe(200)
    expect(await listOf(who)).toEqual([petra.id])
    expect((await save(who, { trip: aqaba.id })).body.skipped).toBe(1)
    expect((await move('publish')).status).toBe(200)
    expect((await listOf(who)).sort()).toEqual([petra.id, aqaba.id].sort())
    await move('pause')
    const paused = (await who.send({ path })).body.data
    expect(paused.find((item: { slug: string }) => item.slug === 'aqaba').sales_paused).toBe(true)
    await move('resume')
  })
})

test('401: each of them without a session [R-ACC-15, R-AUTH-33]', async () => {
  const calls = [
    { path },
    { method: 'POST', path, body: { trips: [{ trip: petra.id }] } },
    { method: 'DELETE', path: `${path}/${petra.id}` },
  ] as const
  for (const call of calls) {
    const { status, body } = await site.send(call)
    expect(status).toBe(401)
    expect(body.code).toBe('Unauthenticated')
  }
  const malformed = await site.send({ method: 'POST', path, body: { trips: 7 } })
  expect(malformed.status, 'a sound request is asked for first').toBe(422)
})
