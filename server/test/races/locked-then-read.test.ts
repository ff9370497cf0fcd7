import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockCityBySlug } from '#store/cities.ts'
import { lockCollectionBySlug, writeCollectionTrips } from '#store/collections.ts'
import { type Tx, transaction } from '#store/database.ts'
import { keepFormerPageSlug, lockPage } from '#store/pages/pages.ts'
import { ensureRequestLogDays } from '#store/request-log/request-log.ts'
import { lockListedTrips } from '#store/trips/trip-listings.ts'
import { keepFormerSlug } from '#store/trips/trips.ts'
import { type MadeCity, makeCity, makePlace, makeTrip } from '../support/catalog-world.ts'
import { countDeadlocks, mutate, untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  makeSeller,
  makeStorefront,
  platformCalls,
  sellerCalls,
} from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: MadeCity
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
afterAll(() => service.close())

type Meeting = {
  first: (tx: Tx) => Promise<unknown>
  /** What the first still does while the second waits for it. */
  meanwhile?: (tx: Tx) => Promise<unknown>
  second: () => Promise<Sent>
}

/** The second comes while the first is in the middle, and goes on when the first has ended. */
async function meet({ first, meanwhile, second }: Meeting): Promise<Sent> {
  const answers: Promise<Sent>[] = []
  await transaction(service.db, 'platform', async tx => {
    await first(tx)
    answers.push(second())
    await untilWaiting(service, 1)
    await meanwhile?.(tx)
  })
  return answers[0] as Promise<Sent>
}

test('a city that goes to another region is still found by who changes it just then', async () => {
  const { slug } = await makeCity(service)
  const { region } = await makeCity(service, { region: 'another-region' })
  const answer = await meet({
    first: tx => tx`update cities set region_slug = ${region} where slug = ${slug}`,
    second: () =>
      service.platform({
        method: 'PATCH',
        path: `/v1/platform/cities/${slug}`,
        body: { names: { en: 'Renamed' } },
      }),
  })
  expect([answer.status, answer.body.region?.slug]).toEqual([200, region])
})

test('a change of a collection is answered with the trips it was just filled with', async () => {
  const slug = 'just-filled'
  await platformCalls(service).post('/v1/platform/collections', { slug, names: { en: 'Filled' } })
  const { id } = await makeTrip(service, seller, { city })
  const answer = await meet({
    first: async tx => {
      const collection = await lockCollectionBySlug(tx, slug)
      await writeCollectionTrips(tx, { collectionId: collection?.id ?? '', tripIds: [id] })
    },
    second: () =>
      service.platform({
        method: 'PATCH',
        path: `/v1/platform/collections/${slug}`,
        body: { names: { en: 'Renamed' } },
      }),
  })
  expect([answer.status, answer.body.product_ids]).toEqual([200, [id]])
})

describe('an address that one has left and another takes just then leads nowhere else', () => {
  test('of a trip [G-111]', async () => {
    const [one, other] = [
      await makeTrip(service, seller, { city }),
      await makeTrip(service, seller, { city }),
    ]
    const { slug } = one
    const answer = await meet({
      first: async tx => {
        await keepFormerSlug(tx, { sellerId: seller.id, tripId: one.id, slug })
        await tx`update trips set slug = ${`${slug}-moved`} where id = ${one.id}`
      },
      second: () => seller.send({ method: 'PATCH', path: `/v1/trips/${other.id}`, body: { slug } }),
    })
    expect(answer.status).toBe(200)
    const former = await service.db`select from former_trip_slugs where slug = ${slug}`
    expect(former).toHaveLength(0)
  })

  test('of a page [G-111]', async () => {
    const { id: storefrontId } = await makeStorefront(service, seller)
    const calls = sellerCalls(service, seller.ownerKey)
    const add = async (slug: string) => {
      const { id } = await calls.post(`/v1/storefronts/${storefrontId}/pages`, { slug })
      return id as string
    }
    const [one, other] = [await add('left'), await add('elsewhere')]
    const answer = await meet({
      first: async tx => {
        const page = await lockPage(tx, { sellerId: seller.id, id: one })
        if (page) await keepFormerPageSlug(tx, page)
        await tx`update pages set slug = 'left-for-good' where id = ${one}`
      },
      second: () =>
        seller.send({ method: 'PATCH', path: `/v1/pages/${other}`, body: { slug: 'left' } }),
    })
    expect(answer.status).toBe(200)
    const former = await service.db`select from former_page_slugs where slug = 'left'`
    expect(former).toHaveLength(0)
  })
})

describe('a pickup that is set', () => {
  const putPickup = (optionId: string, covers: object) =>
    seller.send({
      method: 'PUT',
      path: `/v1/options/${optionId}/pickup`,
      body: {
        pickup: {
          rules: [
            { names: { en: 'Door' }, price_usd: 0, per: 'person', minutes_before: 5, ...covers },
          ],
        },
      },
    })
  const makeOption = async () => {
    const trip = await makeTrip(service, seller, { city })
    return trip.optionIds[0] as string
  }

  test('while its city changes waits for it, and nobody waits in a ring', async () => {
    const optionId = await makeOption()
    const before = await countDeadlocks(service)
    const answer = await meet({
      first: tx => lockCityBySlug(tx, city.slug),
      meanwhile: tx => lockListedTrips(tx, { cityId: city.id }),
      second: () => putPickup(optionId, { kind: 'city', city: city.slug }),
    })
    expect(answer.status).toBe(200)
    expect(await countDeadlocks(service)).toBe(before)
  })

  test('while its place is merged names the place that took it in', async () => {
    const optionId = await makeOption()
    const [place, target] = [await makePlace(service, city), await makePlace(service, city)]
    const answers: Promise<Sent>[] = []
    await transaction(service.db, { seller: seller.id }, async tx => {
      await tx`select from options where id = ${optionId} for update`
      answers.push(putPickup(optionId, { kind: 'place', place_ids: [place.id] }))
      await untilWaiting(service, 1)
      const merging = service.platform({
        method: 'POST',
        path: `/v1/platform/places/${place.slug}/merge`,
        body: { into: target.slug },
      })
      answers.push(merging)
      // Whoever does not wait for the pickup must be done before it goes on.
      await Promise.race([merging, untilWaiting(service, 2)])
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    const { body } = await seller.send({ path: `/v1/options/${optionId}/pickup` })
    expect(body.pickup.rules[0].place_ids).toEqual([target.id])
  })
})

describe('a day of the log of calls that is made while a call is written down', () => {
  /** A call of that day goes where days without a place of their own go. */
  const log = (tx: Tx, day: string) => tx`
    insert into request_log (id, seller_id, first_at, last_at, kinds, calls)
    select gen_random_uuid(), ${seller.id}, at, at, '{}', '[]'
    from (values (${`${day}T12:00:00Z`}::timestamptz)) as v (at)
  `

  /** Who writes has the table first and its part of the day after that. */
  async function makeDayMeanwhile(day: string): Promise<void> {
    const made: Promise<void>[] = []
    await transaction(service.db, 'platform', async tx => {
      await tx`lock table only request_log in row exclusive mode`
      made.push(ensureRequestLogDays(service.db, [day]))
      made[0]?.catch(() => {})
      await untilWaiting(service, 1)
      await log(tx, day)
    })
    await made[0]
  }

  test('waits for the write and takes it in [R-LOG-02]', async () => {
    const before = await countDeadlocks(service)
    await makeDayMeanwhile('2031-02-03')
    const [row] = await service.db`select count(*)::int as calls from request_log_20310203`
    expect(row?.calls).toBe(1)
    expect(await countDeadlocks(service)).toBe(before)
  })

  test('control: with the part of the day locked before the table, one of them is lost', async () => {
    await mutate(service, 'make_request_log_partition', source =>
      source.replace('lock table only request_log in access exclusive mode;', ''),
    )
    await expect(makeDayMeanwhile('2031-02-04')).rejects.toThrow('deadlock detected')
  })
})
