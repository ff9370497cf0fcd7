import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf, LEAD, mailsTo, makeBookable, tokenIn } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront, platformCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('POST /v1/public/checkout with a hold', () => {
  test('200: answers the booking with both tokens, and it keeps the reference [R-CHK-01] [R-CHK-25] [R-BKG-07]', async () => {
    const sale = await makeBookable(service)
    const held = await sale.hold()
    const booking = await sale.checkout({ ref: held.ref })
    expect(booking.ref).toBe(held.ref)
    expect(booking.ref).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    expect(booking.booking_token.length).toBeGreaterThan(30)
    expect(booking.contact_token.length).toBeGreaterThan(30)
    expect(booking.booking_token).not.toBe(booking.contact_token)
  })

  test('an instant option paid on arrival is confirmed, with nothing that lapses [R-CHK-15] [R-CHK-19] [R-CHK-26] [R-BKG-16] [R-BKG-18]', async () => {
    const booking = await (await makeBookable(service)).book()
    expect(booking).toMatchObject({ status: 'confirmed', pending_expires_at: null, pax: 1 })
    const amount = { amount: 10_000, currency: 'USD' }
    const nothing = { due_at: null, bank: null, receipt: null, link: null, card: null }
    expect(booking.payment).toEqual({
      ...nothing,
      method: 'pay_on_arrival',
      status: 'pay_on_arrival',
      on_arrival: amount,
      next: { amount, due_at: null },
      standing: { state: 'on_arrival', amount, due_at: null },
      other_methods: [],
    })
  })

  test('the quote is the one that was held, though the price moved since [R-CHK-29] [R-BKG-25]', async () => {
    const sale = await makeBookable(service)
    const held = await sale.hold()
    const [unit] = Object.values(sale.units)
    const cells = [{ unit_id: unit, tier: 1, net_usd: 99_900, age_prices: [] }]
    await sale.call.put(`${sale.optionPath}/price-table`, {
      rows: [{ tiers: [{ min: 1, max: null }], cells }],
    })
    // It did move: whoever comes now pays the new one.
    const later = await sale.hold()
    expect(later.quote.totals.grand_total).not.toEqual(held.quote.totals.grand_total)
    const shown = await sale.site.send({ path: `/v1/public/holds/${held.ref}` })
    expect(shown.body.quote).toEqual(held.quote)
    const booking = await sale.checkout({ ref: held.ref })
    expect(booking.quote).toEqual(held.quote)
  })

  test('tokens are shown once: reading the booking shows neither [R-CHK-20] [R-BKG-26]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const read = await booking.open.get()
    expect(read.status).toBe(200)
    expect(read.body).not.toHaveProperty('booking_token')
    expect(read.body).not.toHaveProperty('contact_token')
    expect(read.text).not.toContain(booking.booking_token)
  })

  test('the places of the hold stay taken without a gap [R-CHK-33]', async () => {
    const sale = await makeBookable(service, { capacity: 5 })
    const remaining = async () => {
      const { body } = await sale.calendar('2027-05')
      return body.find(({ date }: { date: string }) => date === '2027-05-12').starts[0].remaining
    }
    const { ref } = await sale.hold()
    expect(await remaining()).toBe(4)
    await sale.checkout({ ref })
    expect(await remaining()).toBe(4)
    await service.advance({ hours: 1 })
    expect(await remaining()).toBe(4)
  })

  test('it leaves one event, and one mail with a token of its own [R-CHK-13]', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, email: 'one-mail@travellers.example' }
    const booking = await sale.book({ lead })
    const events = await eventsOf(service, sale.seller.id)
    expect(events.map(({ type }) => type)).toEqual(['booking.created'])
    expect(events[0]?.payload.object.ref).toBe(booking.ref)
    const mails = await mailsTo(service, lead.email)
    expect(mails.map(({ template }) => template)).toEqual(['booking-confirmed'])
    expect(mails[0]?.attachments).toEqual([
      expect.objectContaining({ filename: `${booking.ref}.ics` }),
    ])
    const token = tokenIn(mails[0] as never)
    expect(token).not.toBe(booking.booking_token)
    const read = await sale.site.send({ path: `/v1/public/bookings/${booking.ref}?token=${token}` })
    expect(read.status).toBe(200)
  })
})

describe('the language of the mails', () => {
  test('is the asked one, else that of the site, also when it is unknown [R-CHK-13]', async () => {
    const storefront = { languages: ['en', 'de', 'ar'], default_language: 'de' }
    const sale = await makeBookable(service, { storefront })
    const locales = []
    for (const [index, locale] of ['ar', 'en', undefined, 'xx', 'fr'].entries()) {
      const email = `locale-${index}@travellers.example`
      await sale.book({ lead: { ...LEAD, email }, ...(locale ? { locale } : {}) })
      const [mail] = await mailsTo(service, email)
      locales.push(mail?.locale)
    }
    expect(locales).toEqual(['ar', 'en', 'de', 'de', 'de'])
  })
})

describe('repeating a checkout', () => {
  test('books once: the same booking, with both tokens null [R-CHK-21]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const first = await sale.checkout({ ref })
    const second = await sale.checkout({ ref })
    expect(second).toEqual({ ...first, booking_token: null, contact_token: null })
    const events = await eventsOf(service, sale.seller.id)
    expect(events).toHaveLength(1)
  })

  test('knows the address in any case and form, and looks at nothing else [R-CHK-21] [T-PARSE-3]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const first = await sale.checkout({ ref, lead: { ...LEAD, email: 'zoe@travellers.example' } })
    const again = await sale.checkout({
      ref,
      lead: { name: 'Other', email: 'ZOE@Travellers.Example', phone: '+15550001111' },
      payment_method: 'bank_transfer',
    })
    expect(again.ref).toBe(first.ref)
    expect(again.payment.method).toBe('pay_on_arrival')
    expect(again.booking_token).toBeNull()
  })

  test('works also after the 15 minutes of the hold [R-CHK-22]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    await sale.checkout({ ref })
    await service.advance({ minutes: 16 })
    const again = await sale.tryCheckout({ ref })
    expect(again.status).toBe(200)
    expect(again.body.status).toBe('confirmed')
  })

  test('answers the booking as it stands, such as cancelled [R-CHK-21]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    await booking.open.post('/cancel', {})
    const again = await sale.checkout({ ref: booking.ref })
    expect(again).toMatchObject({ status: 'cancelled', booking_token: null })
  })

  test('409: for another address nothing changes [R-CHK-23] [R-ERR-12]', async () => {
    const sale = await makeBookable(service)
    const booking = await sale.book()
    const other = { ...LEAD, email: 'other@travellers.example' }
    const sent = await sale.tryCheckout({ ref: booking.ref, lead: other })
    expect(sent.status).toBe(409)
    expect(sent.body.code).toBe('Conflict')
    expect(await mailsTo(service, other.email)).toEqual([])
    const read = await booking.open.get()
    expect(read.body.status).toBe('confirmed')
  })
})

describe('holds that cannot be checked out', () => {
  test('422 HoldExpired: from the last instant of the hold on, even while places are free [R-CHK-24] [R-ERR-35]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const late = await sale.hold()
    await service.advance({ minutes: 14, seconds: 59, milliseconds: 999 })
    expect((await sale.tryCheckout({ ref })).status).toBe(200)
    await service.advance({ milliseconds: 1 })
    const sent = await sale.tryCheckout({ ref: late.ref })
    expect(sent.status).toBe(422)
    expect(sent.body.code).toBe('HoldExpired')
    const read = await sale.site.send({ path: `/v1/public/holds/${late.ref}` })
    expect(read.body.status).toBe('expired')
  })

  test('422 HoldExpired: after it was released', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${ref}` })
    expect((await sale.tryCheckout({ ref })).body.code).toBe('HoldExpired')
  })

  test('404 hold: unknown, malformed, or of another site of the same seller [R-AUTH-08]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const other = await makeStorefront(service, sale.seller)
    const body = { ref, lead: LEAD }
    const elsewhere = await other.send({ method: 'POST', path: '/v1/public/checkout', body })
    expect(elsewhere.body).toMatchObject({ code: 'NotFound', details: { entity: 'hold' } })
    for (const wrong of ['0000-0000-0000', 'no reference', 'x']) {
      const sent = await sale.tryCheckout({ ref: wrong })
      expect(sent.body).toMatchObject({ code: 'NotFound', details: { entity: 'hold' } })
    }
  })

  test('the reference is read as people type it', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const sent = await sale.tryCheckout({ ref: ref.toLowerCase().replaceAll('-', '') })
    expect(sent.status).toBe(200)
    expect(sent.body.ref).toBe(ref)
  })
})

test('429: thirty references a minute that do not exist are enough [T-HOLD-3]', async () => {
  const sale = await makeBookable(service)
  const { ref } = await sale.hold()
  await service.advance({ minutes: 1 })
  const codes = []
  for (let at = 0; at < 31; at++) {
    const guess = `${String(at).padStart(4, '0')}-0000-0000`
    codes.push((await sale.tryCheckout({ ref: guess })).body.code)
  }
  expect(codes.slice(0, 30).every(code => code === 'NotFound')).toBe(true)
  expect(codes[30]).toBe('RateLimited')
  expect((await sale.tryCheckout({ ref })).status).toBe(200)
  await service.advance({ minutes: 1 })
})

test('a hold is honoured although sales were paused or its cutoff passed since [T-CHK-3]', async () => {
  const sale = await makeBookable(service)
  const paused = await sale.hold()
  const late = await sale.hold()
  await sale.call.post(`/v1/trips/${sale.tripId}/pause`)
  expect((await sale.quote()).body.code).toBe('SlotClosed')
  expect((await sale.tryCheckout({ ref: paused.ref })).status).toBe(200)
  await sale.call.post(`/v1/trips/${sale.tripId}/resume`)
  await sale.call.patch(sale.optionPath, { cutoff_days: 300, cutoff_time: '12:00' })
  expect((await sale.quote()).body.code).toBe('PastCutoff')
  expect((await sale.tryCheckout({ ref: late.ref })).status).toBe(200)
})

describe('a seller whom the platform suspended', () => {
  test('422 SellerUnavailable on its own site, and the hold stays as it was [R-CHK-30] [T-CHK-3] [R-ERR-41]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const call = platformCalls(service)
    await call.post(`/v1/platform/sellers/${sale.seller.slug}/suspend`)
    const sent = await sale.tryCheckout({ ref })
    expect(sent.body.code).toBe('SellerUnavailable')
    await call.post(`/v1/platform/sellers/${sale.seller.slug}/reinstate`)
    expect((await sale.tryCheckout({ ref })).status).toBe(200)
  })

  test('with the setting off the same checkout works [R-CHK-31]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const call = platformCalls(service)
    await call.post(`/v1/platform/sellers/${sale.seller.slug}/suspend`)
    await call.patch('/v1/platform/settings', { suspended_sites_stop_selling: false })
    const sent = await sale.tryCheckout({ ref })
    await call.patch('/v1/platform/settings', { suspended_sites_stop_selling: true })
    expect(sent.status).toBe(200)
  })

  test('sells nothing through a marketplace, whatever the setting, nor does one no longer approved [T-CHK-3]', async () => {
    const owner = await makeSeller(service, { mayRunMarketplace: true })
    const site = await makeStorefront(service, owner, { kind: 'marketplace' })
    const seller = await makeSeller(service, { approved: true })
    const sale = await makeBookable(service, { seller })
    const body = sale.body()
    const held = await site.send({ method: 'POST', path: '/v1/public/holds', body })
    expect(held.status).toBe(201)
    const call = platformCalls(service)
    await call.post(`/v1/platform/sellers/${seller.slug}/suspend`)
    await call.patch('/v1/platform/settings', { suspended_sites_stop_selling: false })
    const sent = await site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ref: held.body.ref, lead: LEAD },
    })
    await call.patch('/v1/platform/settings', { suspended_sites_stop_selling: true })
    expect(sent.body.code).toBe('SellerUnavailable')
    await call.post(`/v1/platform/sellers/${seller.slug}/reinstate`)
    await call.post(`/v1/platform/sellers/${seller.slug}/refuse`, { reason: 'No insurance.' })
    const out = await site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ref: held.body.ref, lead: LEAD },
    })
    expect(out.body.code).toBe('SellerUnavailable')
  })
})

test('what a client says about prices changes nothing [T-PRICE-1]', async () => {
  const sale = await makeBookable(service)
  const { ref, quote } = await sale.hold()
  const booking = await sale.checkout({ ref, total: 1, quote: {}, due_now: 0, currency: 'USD' })
  expect(booking.quote).toEqual(quote)
})
