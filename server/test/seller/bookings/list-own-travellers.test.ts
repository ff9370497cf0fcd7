import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSecretKey } from '../../support/world.ts'

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
  test('listOwnTravellers shows them in clear, and writes down who looked', async () => {
    const { ref } = await sale.book()
    await put(ref, 1, { first_name: 'Ada', passport_number: 'X7654321' })
    const form = await sale.call.get(`/v1/bookings/${ref}/travellers`)
    expect(form.travellers).toMatchObject([{ first_name: 'Ada', passport_number: 'X7654321' }])
    const log = await sale.call.get('/v1/audit-log?action=travellers.read')
    expect(log.data[0]).toMatchObject({ entity: 'booking', entity_id: ref })
    const whole = JSON.stringify(await sale.call.get('/v1/audit-log?limit=100'))
    expect(whole).not.toContain('X7654321')
  })

  test('both need traveller:manage', async () => {
    const { id: sellerId, ownerId: personId } = sale.seller
    const bearer = await makeSecretKey(service, { sellerId, personId, scopes: ['booking:read'] })
    const { ref } = await sale.book()
    const sent = await service.send({ path: `/v1/bookings/${ref}/travellers`, bearer })
    expect(sent.status).toBe(403)
    expect(sent.body.permission).toBe('traveller:manage')
  })
})

test('the card of who no longer travels does not stand for one that is missing', async () => {
  const units = (qty: number) => [{ unit_id: Object.values(sale.units)[0], qty }]
  const booked = await sale.book({}, { units: units(2) })
  await put(booked.ref, 2, { first_name: 'Eve', passport_number: 'X1234567' })
  const path = `/v1/bookings/${booked.ref}/changes`
  const { difference, refund } = await sale.call.post(`${path}/preview`, { units: units(1) })
  const changed = await sale.call.post(path, {
    units: units(1),
    expected_difference: difference,
    expected_refund: refund,
  })
  expect(changed.details).toMatchObject({ status: 'incomplete', needed: 1, complete: 0 })
})
