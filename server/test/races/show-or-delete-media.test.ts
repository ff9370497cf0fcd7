import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tx, transaction } from '#store/database.ts'
import { isMediaShown, lockMediaById } from '#store/media.ts'
import { lockMediaForShare } from '#store/trips/trips.ts'
import { makeCity, makeMedia, makeTrip } from '../support/catalog-world.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let tripId: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  ;({ id: tripId } = await makeTrip(service, seller, { city: await makeCity(service) }))
})
afterAll(() => service.close())

const show = (id: string) =>
  seller.send({
    method: 'PUT',
    path: `/v1/trips/${tripId}/photos`,
    body: { photos: [{ media_id: id, alt: {} }] },
  })
const remove = (id: string) => seller.send({ method: 'DELETE', path: `/v1/media/${id}` })

/** Begins the second while the first is in the middle, and lets the first end when it waits. */
async function meet<T>(
  first: (tx: Tx) => Promise<void>,
  then: (tx: Tx) => Promise<unknown>,
  second: () => Promise<T>,
) {
  const { promise: done, resolve } = Promise.withResolvers<T>()
  await transaction(service.db, { seller: seller.id }, async tx => {
    await first(tx)
    void second().then(resolve)
    await untilWaiting(service, 1)
    await then(tx)
  })
  return done
}

test('who deletes a picture that is just being shown waits, and then sees that it is', async () => {
  const { id } = await makeMedia(service, seller)
  const answer = await meet(
    async tx => {
      await lockMediaForShare(tx, { sellerId: seller.id, ids: [id] })
    },
    tx => tx`update trips set photos = ${tx.json([{ mediaId: id, alt: {} }])} where id = ${tripId}`,
    () => remove(id),
  )
  expect([answer.status, answer.body.details]).toEqual([409, { reason: 'in_use' }])
})

test('who shows a picture that is just being deleted waits, and then finds none', async () => {
  const { id } = await makeMedia(service, seller)
  const answer = await meet(
    async tx => {
      await lockMediaById(tx, { sellerId: seller.id, id })
    },
    tx => tx`delete from media where id = ${id}`,
    () => show(id),
  )
  expect([answer.status, answer.body.code]).toEqual([422, 'InvalidInput'])
})

test('control: without the lock it is found unused in the moment in which it is put to use', async () => {
  const { id } = await makeMedia(service, seller)
  await transaction(service.db, { seller: seller.id }, async tx => {
    await tx`update trips set photos = ${tx.json([{ mediaId: id, alt: {} }])} where id = ${tripId}`
    expect(await isMediaShown(service.db, { sellerId: seller.id, id })).toBe(false)
  })
  expect(await isMediaShown(service.db, { sellerId: seller.id, id })).toBe(true)
})
