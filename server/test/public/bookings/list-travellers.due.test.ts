import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { bookAskingSale, CARD } from './asking-sale.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const makeAsking = (changed?: object) => bookAskingSale(service, changed)

describe('when details are due', () => {
  test('so many hours before the start; past it what is missing is overdue [R-TRV-13]', async () => {
    const { open } = await makeAsking()
    await service.freezeAt(Temporal.Instant.from('2027-05-10T05:59:59Z'))
    expect((await open.get()).body.details).toMatchObject({ status: 'incomplete', overdue: false })
    await service.advance({ seconds: 1 })
    expect((await open.get()).body.details).toEqual({
      status: 'overdue',
      due_at: '2027-05-10T06:00:00.000Z',
      needed: 2,
      complete: 0,
      overdue: true,
    })
    await open.put('/travellers/1', CARD)
    await open.put('/travellers/2', CARD)
    expect((await open.get()).body.details).toMatchObject({ status: 'complete', overdue: false })
    await service.freezeAt(START)
  })
})

test('details are asked for no longer once the booking is cancelled [R-TRV-12]', async () => {
  const { open } = await makeAsking()
  const { body } = await open.post('/cancel', {})
  const unneeded = { status: 'not_needed', due_at: null, needed: 0, complete: 0, overdue: false }
  expect(body.details).toEqual(unneeded)
  await service.freezeAt(Temporal.Instant.from('2027-05-11T06:00:00Z'))
  expect((await open.get()).body.details).toEqual(unneeded)
  await service.freezeAt(START)
})
