import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/public/checkout once the trip has begun', () => {
  test('after the start it is too late, and the hold is given back [D-51]', async () => {
    const begins = service.now().add({ minutes: 5 }).toZonedDateTimeISO('UTC').round('minute')
    const start = begins.toPlainDateTime().toString({ smallestUnit: 'minute' })
    const sale = await makeBookable(service, { timezone: 'UTC', times: [start.slice(11)] })
    const { ref } = await sale.hold({ start })
    await service.advance({ minutes: 10 })
    const late = await sale.tryCheckout({ ref })
    expect([late.status, late.body.code]).toEqual([422, 'PastCutoff'])
    const cutoffAt = begins.toInstant().toString({ smallestUnit: 'millisecond' })
    expect(late.body.details).toEqual({ cutoffAt })
    const read = await sale.site.send({ path: `/v1/public/holds/${ref}` })
    expect(read.body.status).toBe('expired')
    expect((await sale.tryCheckout({ ref })).body.code).toBe('HoldExpired')
  })

  test('what is open all day is checked out until that day is over [D-51]', async () => {
    const option = { availabilityType: 'opening_hours' } as const
    const sale = await makeBookable(service, { timezone: 'UTC', option })
    const day = service.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
    const { ref } = await sale.hold({ start: day })
    expect((await sale.checkout({ ref })).start).toBe(day)
  })
})

describe('POST /v1/public/checkout of what costs nothing', () => {
  test('no way to pay is in time and none is named: it is booked, paid and listed by its day [D-50]', async () => {
    const sale = await makeBookable(service, {
      timezone: 'UTC',
      units: { adult: { usd: 0 } },
      methods: [{ kind: 'bank_transfer', deadline_hours: 72 }],
      bank: true,
    })
    const soon = service.now().toZonedDateTimeISO('UTC').add({ days: 2 }).toPlainDate().toString()
    const start = `${soon}T09:00`
    const { body: days } = await sale.calendar(soon.slice(0, 7))
    const day = days.find(({ date }: { date: string }) => date === soon)
    expect(day.status).toBe('open')
    const held = await sale.hold({ start })
    expect(held.checkout).toMatchObject({ payment_method_required: false, payment_methods: [] })
    const booking = await sale.checkout({ ref: held.ref, payment_method: undefined })
    expect(booking.status).toBe('confirmed')
    expect(booking.payment).toMatchObject({ method: null, status: 'paid', due_at: null })
    const dated = `date_from=${soon}&date_to=${soon}`
    const list = await sale.site.send({ path: `/v1/public/products?${dated}` })
    expect(list.body.total).toBe(1)
  })
})
