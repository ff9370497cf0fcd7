import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInTraveller } from '../../support/travellers.ts'
import { makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

const path = (ref: string, query = '') => `/v1/public/bookings/${ref}${query}`

describe('GET /v1/public/bookings/{ref}', () => {
  test('200: with the token, with the lead email in any case, and with the session [R-BKG-01] [R-BKG-02] [R-BKG-03] [R-BKG-48] [R-GEN-20] [R-AUTH-35]', async () => {
    const booking = await sale.book()
    const byToken = await booking.open.get()
    expect(byToken.status).toBe(200)
    const byEmail = await sale.site.send({
      path: path(booking.ref, '?email=ADA@travellers.example'),
    })
    const actions = ['read_refund']
    expect(byEmail.body).toEqual({ ...byToken.body, cancellable: false, actions })
    const ada = await signInTraveller(service, sale.site, LEAD.email)
    const bySession = await ada.send({ path: path(booking.ref) })
    expect(bySession.body).toEqual(byToken.body)
  })

  test('says cancellable only where the proof at hand can cancel [R-BKG-06]', async () => {
    const { ref, booking_token: token } = await sale.book()
    const ada = await signInTraveller(service, sale.site, LEAD.email)
    const email = `email=${LEAD.email}`
    const proofs: [string, boolean][] = [
      [`?token=${token}`, true],
      [`?${email}`, false],
      [`?${email}&token=${token}`, true],
      [`?${email}&token=${'x'.repeat(43)}`, false],
      [`?email=other@travellers.example&token=${token}`, true],
    ]
    for (const [query, cancellable] of proofs) {
      const { body } = await sale.site.send({ path: path(ref, query) })
      expect([query, body.cancellable]).toEqual([query, cancellable])
    }
    const bySession = await ada.send({ path: path(ref, `?${email}`) })
    expect(bySession.body.cancellable).toBe(true)
  })

  test('shows what was sold: start, travellers, trip, payment, details and when [R-BKG-08] [R-BKG-09] [R-BKG-10] [R-BKG-11] [R-BKG-12] [R-BKG-13] [R-BKG-20] [R-BKG-24]', async () => {
    const booking = await sale.book()
    const { body } = await booking.open.get()
    expect(body).toMatchObject({
      ref: booking.ref,
      status: 'confirmed',
      start: sale.start,
      pax: body.quote.pax,
      hold_expires_at: null,
      pending_expires_at: null,
      trip: { product_id: sale.tripId },
      details: { status: 'not_needed', due_at: null, needed: 0, complete: 0, overdue: false },
      cancellation: null,
      rejection_reason: null,
      cancellable: true,
      locale: 'en',
    })
    const parts =
      'bank card due_at link method next on_arrival other_methods receipt standing status'
    expect(Object.keys(body.payment).sort()).toEqual(parts.split(' '))
    expect(typeof body.trip.title).toBe('string')
    expect(typeof body.trip.option).toBe('string')
    expect(Temporal.Instant.from(body.created_at).toString()).toBe(service.now().toString())
  })

  test('a start that is open all day is a date [R-BKG-09]', async () => {
    const open = await makeBookable(service, { option: { availabilityType: 'opening_hours' } })
    const booking = await open.book()
    expect(booking.start).toBe('2027-05-12')
  })

  test('reading twice changes nothing, and nothing may keep it [R-GEN-19]', async () => {
    const booking = await sale.book()
    const first = await booking.open.get()
    expect((await booking.open.get()).text).toBe(first.text)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  test('the reference is read as people type it', async () => {
    const booking = await sale.book()
    const typed = booking.ref.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')
    const sent = await sale.site.send({ path: path(typed, `?token=${booking.booking_token}`) })
    expect(sent.body.ref).toBe(booking.ref)
  })

  test('a hold has no proof yet and does not open', async () => {
    const { ref } = await sale.hold()
    const sent = await sale.site.send({ path: path(ref, `?email=${LEAD.email}`) })
    expect(sent.body).toMatchObject({ code: 'NotFound', details: { entity: 'booking' } })
  })
})

describe('wrong proofs', () => {
  test('401: without any proof, whatever the reference', async () => {
    const booking = await sale.book()
    for (const ref of [booking.ref, '0000-0000-0000', 'no-such']) {
      for (const query of ['', '?token=', '?email=', '?token=&email=']) {
        const sent = await sale.site.send({ path: path(ref, query) })
        expect([sent.status, sent.body.reason]).toEqual([401, 'proof_missing'])
      }
    }
    const stale = await sale.site.send({ path: path(booking.ref), cookie: 'svc_traveller=wrong' })
    expect(stale.body.code).toBe('Unauthenticated')
  })

  test('404: a wrong token or email answers byte for byte like an unknown reference [R-BKG-04] [R-BKG-05] [T-BOOK-1] [T-BOOK-2]', async () => {
    const booking = await sale.book()
    const other = await sale.book({ lead: { ...LEAD, email: 'other@travellers.example' } })
    const unknown = await sale.site.send({ path: path('0000-0000-0000', '?token=wrong') })
    expect(unknown.body).toMatchObject({ code: 'NotFound', details: { entity: 'booking' } })
    for (const query of [
      '?token=wrong',
      `?token=${other.booking_token}`,
      `?token=${booking.contact_token}`,
      '?email=nobody@travellers.example',
      '?token=wrong&email=nobody@travellers.example',
      `?token=${'x'.repeat(5_000)}`,
    ]) {
      const sent = await sale.site.send({ path: path(booking.ref, query) })
      expect(sent.text).toBe(unknown.text)
    }
  })

  test('404: a session opens only bookings of its own address [R-AUTH-31]', async () => {
    const booking = await sale.book()
    const bob = await signInTraveller(service, sale.site, 'bob@travellers.example')
    expect((await bob.send({ path: path(booking.ref) })).status).toBe(404)
  })

  test('a right proof among wrong ones opens it', async () => {
    const booking = await sale.book()
    const sent = await sale.site.send({ path: path(booking.ref, `?token=x&email=${LEAD.email}`) })
    expect(sent.status).toBe(200)
  })

  test('429: ten wrong addresses a minute for one booking; its token still opens it [T-BOOK-1]', async () => {
    const booking = await sale.book()
    const guess = (at: number) =>
      sale.site.send({
        path: path(booking.ref, `?email=guess-${at}@travellers.example`),
        headers: { 'x-forwarded-for': `198.51.100.${at}` },
      })
    const statuses = []
    for (let at = 0; at < 11; at++) statuses.push((await guess(at)).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
    const right = await sale.site.send({ path: path(booking.ref, `?email=${LEAD.email}`) })
    expect(right.body).toMatchObject({ code: 'RateLimited' })
    expect(right.headers['retry-after']).toBeTruthy()
    expect((await booking.open.get()).status).toBe(200)
    await service.advance({ minutes: 1 })
    const later = await sale.site.send({ path: path(booking.ref, `?email=${LEAD.email}`) })
    expect(later.status).toBe(200)
  })

  test('a wrong token is the same 404 however often it comes: it cannot be guessed [R-BKG-04]', async () => {
    const booking = await sale.book()
    const headers = { 'x-forwarded-for': '198.51.100.201' }
    const answers = new Set<string>()
    for (let at = 0; at < 35; at++) {
      const { status, body } = await sale.site.send({
        path: path(booking.ref, `?token=wrong-${at}`),
        headers,
      })
      answers.add(`${status} ${JSON.stringify(body)}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*"entity":"booking"/)])
    const right = await sale.site.send({
      path: path(booking.ref, `?email=${LEAD.email}`),
      headers,
    })
    expect(right.status).toBe(200)
  })

  test('429: thirty wrong addresses a minute from one place [T-BOOK-1]', async () => {
    await service.advance({ minutes: 1 })
    const headers = { 'x-forwarded-for': '198.51.100.200' }
    const statuses = []
    for (let at = 0; at < 31; at++) {
      const ref = `${String(at).padStart(4, '0')}-0000-0000`
      const query = '?email=guess@travellers.example'
      statuses.push((await sale.site.send({ path: path(ref, query), headers })).status)
    }
    expect(statuses.filter(status => status === 404)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    await service.advance({ minutes: 1 })
  })
})

describe('which site a booking opens on', () => {
  test('404 on every other site, with the right reference and the right token [R-AUTH-08] [T-ISO-1]', async () => {
    const booking = await sale.book()
    const second = await makeStorefront(service, sale.seller)
    const foreignSite = await makeStorefront(service, await makeSeller(service))
    for (const site of [second, foreignSite]) {
      for (const query of [`?token=${booking.booking_token}`, `?email=${LEAD.email}`]) {
        const sent = await site.send({ path: path(booking.ref, query) })
        expect(sent.body).toMatchObject({ code: 'NotFound', details: { entity: 'booking' } })
      }
    }
  })

  test('a marketplace finds its bookings in the records of their sellers [R-BKG-46]', async () => {
    const owner = await makeSeller(service, { mayRunMarketplace: true })
    const site = await makeStorefront(service, owner, { kind: 'marketplace' })
    const seller = await makeSeller(service, { approved: true })
    const theirs = await makeBookable(service, { seller })
    const post = (to: string, body: object) => site.send({ method: 'POST', path: to, body })
    const held = await post('/v1/public/holds', theirs.body())
    const booked = await post('/v1/public/checkout', { ref: held.body.ref, lead: LEAD })
    const { ref, booking_token: token } = booked.body
    const query = `?token=${token}`
    expect((await site.send({ path: path(ref, query) })).body.status).toBe('confirmed')
    expect((await theirs.site.send({ path: path(ref, query) })).status).toBe(404)
    const seen = await theirs.call.get(`/v1/bookings/${ref}`)
    expect(seen.ref).toBe(ref)
    const cancelled = await post(path(ref, `/cancel${query}`), {})
    expect(cancelled.body).toMatchObject({ status: 'cancelled' })
  })
})

test('tokens and addresses reach no log [T-LOG-1]', async () => {
  const lead = { ...LEAD, email: 'canary-log@travellers.example' }
  const booking = await sale.book({ lead })
  await booking.open.get()
  await sale.site.send({ path: path(booking.ref, `?email=${lead.email}`) })
  await booking.open.post('/cancel', { reason: 'canary-log' })
  const logged = service.logLines.join('\n')
  for (const secret of [booking.booking_token, booking.contact_token, 'canary-log']) {
    expect(logged).not.toContain(secret)
  }
})
