import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { makeCardSale } from '../../support/card-sale.ts'
import { makeMedia } from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const me = { path: '/v1/public/me' }

/** What a list leaves out stands on the page of one booking. */
const inList = ({ company, ...seller }: { company: unknown }) => seller

describe('GET /v1/public/me/bookings', () => {
  test('200: the bookings of the proved address on this site, the latest start first [R-AUTH-30] [R-ACC-05]', async () => {
    const sale = await makeBookable(service)
    const early = await sale.book()
    const late = await sale.book({}, { start: '2027-06-01T09:00' })
    await sale.book({ lead: { ...LEAD, email: 'somebody@travellers.example' } })
    await sale.hold()
    const ada = await signInTraveller(service, sale.site, LEAD.email.toUpperCase())
    const { body } = await ada.send({ path: '/v1/public/me/bookings' })
    expect(body.next_cursor).toBeNull()
    expect(body.data).toHaveLength(2)
    expect(body.data[0]).toEqual({
      ref: late.ref,
      status: 'confirmed',
      start: '2027-06-01T09:00',
      end: late.end,
      pax: 1,
      trip: late.trip,
      seller: inList(late.seller),
      total: { amount: 10_000, currency: 'USD' },
      payment_status: 'pay_on_arrival',
      payment: { standing: late.payment.standing, can_pay: false },
      created_at: late.created_at,
    })
    expect(body.data[1].ref).toBe(early.ref)
  })

  test('shows of each trip what the booking itself shows, sold here or no more [R-ACC-18]', async () => {
    const shown = await makeBookable(service, { trip: { durationMinutes: 210 } })
    await shown.call.patch('/v1/settings', { notify_email: 'office@desert-days.example' })
    const { id: photo } = await makeMedia(service, shown.seller)
    await shown.call.put(`/v1/trips/${shown.tripId}/photos`, {
      photos: [{ media_id: photo, alt: { en: 'A canyon' } }],
    })
    const hidden = await makeBookable(service, shown.home)
    const gone = await makeBookable(service, shown.home)
    for (const sale of [shown, hidden, gone]) await sale.book()
    await hidden.call.post(`/v1/trips/${hidden.tripId}/unpublish`)
    await gone.call.post(`/v1/trips/${gone.tripId}/unpublish`)
    await gone.call.delete(gone.optionPath)
    const ada = await signInTraveller(service, shown.site, LEAD.email)
    const { body } = await ada.send({ path: '/v1/public/me/bookings' })
    expect(body.data).toHaveLength(3)
    for (const { ref, start, end, trip, seller } of body.data) {
      const single = await ada.send({ path: `/v1/public/bookings/${ref}` })
      expect({ start, end, trip, seller }).toEqual({
        start: single.body.start,
        end: single.body.end,
        trip: single.body.trip,
        seller: inList(single.body.seller),
      })
    }
    const slugs = body.data.map((item: { trip: { slug: string | null } }) => item.trip.slug)
    expect(slugs.toSorted()).toEqual([shown.tripSlug, null, null].toSorted())
    const whole = body.data.find((item: { trip: { slug: string | null } }) => item.trip.slug)
    expect(whole.trip.cover).toMatchObject({ url: expect.stringContaining(photo), alt: 'A canyon' })
  })

  test('what of its money is said, and whether it can be paid by card now [R-ACC-19]', async () => {
    const sale = await makeCardSale(service)
    const { payment } = await sale.bookByCard()
    const ada = await signInTraveller(service, sale.site, LEAD.email)
    const paymentOf = async () =>
      (await ada.send({ path: '/v1/public/me/bookings' })).body.data[0].payment
    expect(await paymentOf()).toEqual({ standing: payment.standing, can_pay: true })
    await sale.call.delete('/v1/payment-account')
    expect(await paymentOf()).toMatchObject({ can_pay: false })
  })

  test('pages of so many, by a cursor that is good for nobody else', async () => {
    const sale = await makeBookable(service)
    const refs = []
    for (let at = 0; at < 5; at++) refs.push((await sale.book()).ref)
    const ada = await signInTraveller(service, sale.site, LEAD.email)
    const seen: string[] = []
    let cursor = ''
    do {
      const path = `/v1/public/me/bookings?limit=2${cursor && `&cursor=${cursor}`}`
      const { body } = await ada.send({ path })
      seen.push(...body.data.map(({ ref }: { ref: string }) => ref))
      cursor = body.next_cursor ?? ''
      if (cursor) {
        const bob = await signInTraveller(service, sale.site, 'bob@travellers.example')
        const stolen = await bob.send({ path: `/v1/public/me/bookings?cursor=${cursor}` })
        expect(stolen.body.code).toBe('InvalidInput')
      }
    } while (cursor)
    expect(seen.toSorted()).toEqual(refs.toSorted())
    expect((await ada.send({ path: '/v1/public/me/bookings?limit=101' })).status).toBe(422)
  })

  test('the same address on another site sees other bookings [T-ME-1]', async () => {
    const sale = await makeBookable(service)
    await sale.book()
    const manage_booking_url = 'https://other.example/manage'
    const other = await makeStorefront(service, sale.seller, { manage_booking_url })
    const there = await signInTraveller(service, other, LEAD.email)
    expect((await there.send({ path: '/v1/public/me/bookings' })).body.data).toEqual([])
    const wrongSite = await other.send({
      path: '/v1/public/me/bookings',
      cookie: (await signInTraveller(service, sale.site, LEAD.email)).cookie,
    })
    expect(wrongSite.status).toBe(401)
  })

  test('401: without a session, and with one of staff [R-AUTH-33] [R-AUTH-32] [R-ACC-15]', async () => {
    const sale = await makeBookable(service)
    expect((await sale.site.send({ path: '/v1/public/me/bookings' })).status).toBe(401)
    const staff = await sale.site.send({
      path: '/v1/public/me/bookings',
      cookie: 'svc_staff=anything',
    })
    expect(staff.status).toBe(401)
  })

  test('a request that lapsed reads so before any job has run', async () => {
    const sale = await makeBookable(service, { option: { confirmation: 'manual' } })
    await sale.book()
    const ada = await signInTraveller(service, sale.site, LEAD.email)
    await service.advance({ hours: 24 })
    const { body } = await ada.send({ path: '/v1/public/me/bookings' })
    expect(body.data[0].status).toBe('cancelled')
  })
})

describe('the account', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  beforeAll(async () => {
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
  })

  describe('GET /v1/public/me', () => {
    test('200: the email that was proved [R-AUTH-29, G-202]', async () => {
      const { send } = await signInTraveller(service, site, 'Lina@Example.com')
      const { status, body, headers } = await send(me)
      expect(status).toBe(200)
      expect(body).toMatchObject({ email: 'Lina@Example.com' })
      expect(headers['cache-control']).toBe('no-store')
    })

    test('401: without a session [R-AUTH-33, R-ACC-15, R-ERR-08]', async () => {
      const { status, body } = await site.send(me)
      expect(status).toBe(401)
      expect([body.code, body.reason]).toEqual(['Unauthenticated', 'session_over'])
    })

    test('401: with a session but without the website key [R-AUTH-29]', async () => {
      const { cookie } = await signInTraveller(service, site, 'lina@example.com')
      expect((await service.send({ ...me, cookie })).status).toBe(401)
    })

    test('401: on another site, also one of the same seller [R-AUTH-34, T-AUTH-3]', async () => {
      const { cookie } = await signInTraveller(service, site, 'lina@example.com')
      const sibling = await makeStorefront(service, seller, { manage_booking_url: MANAGE_PAGE })
      const foreignSite = await makeStorefront(service, await makeSeller(service), {
        manage_booking_url: MANAGE_PAGE,
      })
      const none = await site.send(me)
      for (const other of [sibling, foreignSite]) {
        const { status, text } = await other.send({ ...me, cookie })
        expect(status).toBe(401)
        expect(text).toBe(none.text)
      }
    })

    test('a session that the site has bound to its host counts before any other [T-AUTH-3]', async () => {
      const { cookie } = await signInTraveller(service, site, 'lina@example.com')
      const other = await signInTraveller(service, site, 'planted@example.com')
      const both = `${other.cookie}; __Host-${cookie}`
      const { status, body } = await site.send({ ...me, cookie: both })
      expect([status, body.email]).toEqual([200, 'lina@example.com'])
      const path = '/v1/public/auth/sign-out'
      expect((await site.send({ method: 'POST', path, cookie: both })).status).toBe(204)
      expect((await site.send({ ...me, cookie })).status).toBe(401)
      expect((await site.send({ ...me, cookie: other.cookie })).status).toBe(200)
    })

    test('401: a staff session never works in its place [R-AUTH-32, T-AUTH-3]', async () => {
      const { cookie } = await signInAs(service, { email: seller.ownerEmail })
      const token = cookie.split('=')[1]
      expect((await site.send({ ...me, cookie })).status).toBe(401)
      expect((await site.send({ ...me, cookie: `svc_traveller=${token}` })).status).toBe(401)
    })

    test('401: and a traveller session never in place of a staff session [G-34]', async () => {
      const { cookie } = await signInTraveller(service, site, seller.ownerEmail)
      const token = cookie.split('=')[1]
      for (const given of [cookie, `svc_staff=${token}`]) {
        expect((await service.send({ path: '/v1/me', cookie: given })).status).toBe(401)
      }
    })

    test('409 Conflict: once the site has no page to manage a booking [G-36]', async () => {
      const other = await makeStorefront(service, seller)
      const { send } = await signInTraveller(service, other, 'lina@example.com')
      const { status, body } = await send(me)
      expect(status).toBe(409)
      expect(body.details).toEqual({ reason: 'sign_in_not_available' })
    })
  })

  describe('the life of a session', () => {
    test('it ends 30 days after its last use, not before [G-35]', async () => {
      const { send } = await signInTraveller(service, site, 'lina@example.com')
      await service.advance({ hours: 24 * 30 - 1 })
      expect((await send(me)).status).toBe(200)
      await service.advance({ hours: 24 * 30 - 1 })
      expect((await send(me)).status).toBe(200)
      await service.advance({ hours: 24 * 30 })
      expect((await send(me)).status).toBe(401)
    })

    test('a new end is sent to the browser, with the same token and flags [G-35]', async () => {
      const { send, cookie } = await signInTraveller(service, site, 'lina@example.com')
      expect((await send(me)).headers['set-cookie']).toBeUndefined()
      await service.advance({ hours: 2 })
      expect((await send(me)).headers['set-cookie']).toBe(
        `${cookie}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      )
      expect((await send(me)).headers['set-cookie']).toBeUndefined()
    })
  })
})
