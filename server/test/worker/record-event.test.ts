import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEvent } from '#operations/events.ts'
import { openEventIds, transaction } from '#store/database.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller

beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const readEvents = () =>
  transaction(
    service.db,
    { seller: seller.id },
    tx => tx`
      select type, sequence, payload::text as payload from events where seller_id = ${seller.id}
    `,
  )

test('events are made in an order that their ids keep, however quickly they come', () => {
  const ids = Array.from({ length: 20_000 }, openEventIds())
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(id => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/.test(id))).toBe(
    true,
  )
})

test('an event is written with the change that it announces, or not at all', async () => {
  const { db, now } = service
  const note = { sellerId: seller.id, type: 'booking.changed', object: { ref: 'B-1' } } as const
  const undone = transaction(db, { seller: seller.id }, async tx => {
    await recordEvent(tx, { ...note, now: now() })
    throw new Error('the change failed')
  })
  await expect(undone).rejects.toThrow('the change failed')
  expect(await readEvents()).toEqual([])

  const previous = { status: 'pending' }
  await transaction(db, { seller: seller.id }, tx =>
    recordEvent(tx, { ...note, previous, now: now() }),
  )
  const payload = '{"object":{"ref":"B-1"},"previous":{"status":"pending"}}'
  expect(await readEvents()).toEqual([{ type: 'booking.changed', sequence: null, payload }])
})
