import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    option: {
      travellerDetails: {
        scope: 'all',
        fields: ['first_name', 'passport_number'],
        collect: 'after',
        dueHoursBefore: 24,
      },
    },
  })
})
afterAll(() => service.close())

const put = (ref: string, position: number, body: object) =>
  sale.seller.send({
    method: 'PUT',
    path: `/v1/bookings/${ref}/travellers/${position}`,
    body,
  })

describe('travellers on the seller side', () => {
  test('putOwnTraveller saves a card, and the public form shows it masked [R-SELL-14]', async () => {
    const booked = await sale.book()
    const sent = await put(booked.ref, 1, { first_name: 'Ada', passport_number: 'X1234567' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({
      position: 1,
      complete: true,
      first_name: 'Ada',
      passport_number: '•••• 4567',
    })
    const form = await booked.open.get('/travellers')
    expect(form.body.travellers[0]).toMatchObject({
      first_name: 'Ada',
      passport_number: '•••• 4567',
    })
    expect(form.text).not.toContain('X1234567')
  })

  test('nobody at that position is 404, a mask is 422, after a cancellation it is 409', async () => {
    const { ref } = await sale.book()
    const nobody = await put(ref, 2, { first_name: 'x' })
    expect(nobody.status).toBe(404)
    expect(nobody.body.details).toEqual({ entity: 'traveller' })
    expect((await put(ref, 1, { passport_number: '•••• 4567' })).status).toBe(422)
    await sale.call.post(`/v1/bookings/${ref}/cancel`)
    expect((await put(ref, 1, { first_name: 'x' })).status).toBe(409)
  })

  test('a birthday to come is TravellerDetailsInvalid', async () => {
    const { ref } = await sale.book()
    const sent = await put(ref, 1, { date_of_birth: '2099-01-01' })
    expect(sent.status).toBe(422)
    expect(sent.body.code).toBe('TravellerDetailsInvalid')
  })
})
