import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

const on = (ref: string, rest: string) => `/v1/bookings/${ref}/${rest}`

describe('POST /v1/bookings/{ref}/mails/{id}/resend', () => {
  test('are sent again as the booking stands, with a link of their own that opens it [R-DESK-13]', async () => {
    const lead = { ...LEAD, email: 'again@travellers.example' }
    const booked = await sale.book({ lead })
    const path = on(booked.ref, 'mails')
    const [first] = (await sale.call.get(path)).data
    await service.advance({ minutes: 1 })
    const again = await sale.call.post(`${path}/${first.id}/resend`)
    expect(again).toMatchObject({ kind: 'booking-confirmed', to: lead.email })
    expect(again.id).not.toBe(first.id)
    const mails = await mailsTo(service, lead.email)
    expect(mails).toHaveLength(2)
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
    expect(new Set(tokens).size).toBe(2)
    for (const token of tokens) {
      const open = await sale.site.send({
        path: `/v1/public/bookings/${booked.ref}?token=${token}`,
      })
      expect(open.status).toBe(200)
    }
    await sale.call.post(on(booked.ref, 'cancel'), {})
    const old = await sale.seller.send({ method: 'POST', path: `${path}/${first.id}/resend` })
    expect(old.body).toMatchObject({ code: 'Conflict', details: { reason: 'no_longer_true' } })
    await service.freezeAt(START)
  })

  test('five times an hour for a booking, once under one key, and not to who was erased [R-DESK-14]', async () => {
    const own = await makeBookable(service)
    const lead = { ...LEAD, email: 'often@travellers.example' }
    const booked = await own.book({ lead })
    const path = on(booked.ref, 'mails')
    const [first] = (await own.call.get(path)).data
    const send = (headers: Record<string, string> = {}) =>
      own.seller.send({ method: 'POST', path: `${path}/${first.id}/resend`, headers })
    const key = { 'idempotency-key': 'resend-1' }
    expect((await send(key)).body.id).toBe((await send(key)).body.id)
    for (let sent = 1; sent < 5; sent++) expect((await send()).status).toBe(201)
    const much = await send()
    expect(much.status).toBe(429)
    expect(await mailsTo(service, lead.email)).toHaveLength(6)
    await own.call.post(on(booked.ref, 'cancel'), {})
    const before = (await own.call.get(path)).data
    await service.advance({ hours: 2 })
    await own.call.post('/v1/erasures', { email: lead.email })
    expect((await own.call.get(path)).data).toEqual([])
    expect(before.length).toBeGreaterThan(5)
    await service.freezeAt(START)
  })
})
