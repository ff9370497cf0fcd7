import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeTrip } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeTraveller, signInTraveller } from '../../support/travellers.ts'
import type { MadeStorefront } from '../../support/world.ts'
import { makeTripsToSave } from './saved-trips.ts'

const path = '/v1/public/me/saved-trips'
let service: TestService
let site: MadeStorefront
let sibling: MadeStorefront
let petra: MadeTrip
let rum: MadeTrip
let ofOther: MadeTrip
beforeAll(async () => {
  service = await openTestService()
  ;({ site, sibling, petra, rum, ofOther } = await makeTripsToSave(service))
})
afterAll(() => service.close())

let people = 0
const somebody = () => signInTraveller(service, site, `saver-${++people}@example.com`)
const save = (who: MadeTraveller, ...trips: unknown[]) =>
  who.send({ method: 'POST', path, body: { trips } })
const idsOf = (sent: { body: { data: { product_id: string }[] } }) =>
  sent.body.data.map(item => item.product_id)
const listOf = async (who: MadeTraveller) => idsOf(await who.send({ path }))

describe('DELETE /v1/public/me/saved-trips/{productId}', () => {
  test('204: removes one, and answers the same when it is not there [R-ACC-14, G-201]', async () => {
    const who = await somebody()
    await save(who, { trip: petra.id }, { trip: rum.id })
    const remove = (id: string) => who.send({ method: 'DELETE', path: `${path}/${id}` })
    for (const id of [petra.id, petra.id, randomUUID(), ofOther.id])
      expect((await remove(id)).status).toBe(204)
    expect(await listOf(who)).toEqual([rum.id])
    expect((await remove('petra')).status).toBe(404)
  })

  test("nobody removes anything from somebody else's list [T-ME-1]", async () => {
    const who = await somebody()
    await save(who, { trip: petra.id })
    const elsewhere = await signInTraveller(service, sibling, who.email)
    for (const otherTraveller of [await somebody(), elsewhere])
      await otherTraveller.send({ method: 'DELETE', path: `${path}/${petra.id}` })
    expect(await listOf(who)).toEqual([petra.id])
  })
})
