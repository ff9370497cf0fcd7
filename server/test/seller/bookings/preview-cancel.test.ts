import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const on = (ref: string, rest: string) => `/v1/bookings/${ref}/${rest}`
const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('POST /v1/bookings/{ref}/cancel/preview', () => {
  test('says what goes back, what would by policy, the places and the mail; nothing changes [R-DESK-15]', async () => {
    const own = await makeBookable(service, {
      storefront: { languages: ['en', 'de'], default_language: 'en' },
      policy: { preset: 'custom', tiers: [{ from_days: 0, refund_pct: 40 }] },
    })
    const lead = { ...LEAD, email: 'preview@travellers.example' }
    const booked = await own.book({ lead, locale: 'de' }, { units: own.body().units })
    await own.call.post(on(booked.ref, 'payments'), { method: 'cash' })
    const sentBefore = (await mailsTo(service, lead.email)).length
    const preview = (body: object) => own.call.post(on(booked.ref, 'cancel/preview'), body)
    const shown = await preview({ reason: 'Sturm' })
    expect(shown).toMatchObject({
      refund_pct: 100,
      refund: usd(10_000),
      paid: usd(10_000),
      policy: { refund_pct: 40, refund: usd(4_000) },
      places: 1,
      mail: { to: lead.email, locale: 'de' },
    })
    expect(shown.mail.text).toContain('Sturm')
    const token = /token=([\w-]+)/.exec(shown.mail.text)?.[1] ?? ''
    const path = `/v1/public/bookings/${booked.ref}?token=${token}`
    expect((await own.site.send({ path })).status).toBe(404)
    expect(await mailsTo(service, lead.email)).toHaveLength(sentBefore)
    expect(await preview({ refund_pct: 25 })).toMatchObject({ refund: usd(2_500) })
    expect(await preview({ cause: 'traveller' })).toMatchObject({
      refund_pct: 40,
      refund: usd(4_000),
      mail: { text: expect.stringContaining('Sie haben uns gebeten') },
    })
    const body = { reason: 'Sturm', refund_pct: 25 }
    const done = await own.call.post(on(booked.ref, 'cancel'), body)
    expect(done.cancellation).toMatchObject({ refund_pct: 25, refund: usd(2_500) })
    const twice = await own.seller.send({
      method: 'POST',
      path: on(booked.ref, 'cancel/preview'),
      body: {},
    })
    expect(twice.status).toBe(409)
  })
})
