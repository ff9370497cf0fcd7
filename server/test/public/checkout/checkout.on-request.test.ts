import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecentHolds } from '#memory/claims.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { type Bookable, eventsOf, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openSecondProcess, type SecondProcess } from '../../support/race.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { platformCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const someone = (name: string) => ({ ...LEAD, email: `${name}@travellers.example` })
type Through = TestService['send'] | SecondProcess['send']

describe('on request', () => {
  let sale: Bookable
  beforeAll(async () => {
    sale = await makeBookable(service, { option: { capacityMode: 'on_request' } })
  })

  const request = (changed: object = {}, key?: string) =>
    sale.site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ...sale.body(), lead: LEAD, payment_method: 'pay_on_arrival', ...changed },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })

  describe('POST /v1/public/checkout of an option on request', () => {
    test('200: pending, with the time when the request lapses, and no hold [R-CHK-03] [R-CHK-18] [R-OPT-11] [D-22]', async () => {
      const lead = someone('first')
      const { status, body } = await request({ lead })
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: 'pending', start: sale.start, hold_expires_at: null })
      const lapses = service.now().add({ hours: 24 }).toString()
      expect(Temporal.Instant.from(body.pending_expires_at).toString()).toBe(lapses)
      expect(body.booking_token).toBeTruthy()
      expect(body.quote.confirmation).toBe('manual')
      const [mail] = await mailsTo(service, lead.email)
      expect(mail?.template).toBe('booking-received')
      const events = await eventsOf(service, sale.seller.id)
      expect(events.map(({ type }) => type)).toEqual(['booking.created'])
    })

    test('422 HoldRequired: an option with holds needs one, whatever its confirmation [R-CHK-02] [R-ERR-34]', async () => {
      for (const confirmation of ['instant', 'manual'] as const) {
        const other = await makeBookable(service, { option: { confirmation } })
        const sent = await other.tryCheckout(other.body())
        expect(sent.body.code).toBe('HoldRequired')
      }
    })

    test('the schedule and the cutoff hold, places do not', async () => {
      const closed = await request({ start: '2027-05-12T10:00', lead: someone('closed') })
      expect(closed.body.code).toBe('SlotClosed')
      const many = await request({
        units: [{ unit_id: Object.values(sale.units)[0], qty: 40 }],
        lead: someone('many'),
      })
      expect(many.status).toBe(200)
    })

    test('404 option: unknown; 422: parts of the selection are missing', async () => {
      const unknown = await request({ option_id: '00000000-0000-4000-8000-00000000dead' })
      expect(unknown.body).toMatchObject({ code: 'NotFound', details: { entity: 'option' } })
      const noStart = await request({ start: undefined })
      expect(noStart.body.details.errors[0].field).toBe('start')
      const noUnits = await request({ units: undefined })
      expect(noUnits.body.details.errors[0].field).toBe('units')
    })

    test('422 in the order of the rules: currency before units, payment last', async () => {
      const bad = {
        currency: 'XXX',
        units: [{ unit_id: 'nobody', qty: 1 }],
        payment_method: 'gold',
      }
      expect((await request(bad)).body.code).toBe('CurrencyNotEnabled')
      expect((await request({ ...bad, currency: 'USD' })).body.code).toBe('UnknownUnit')
      expect((await request({ payment_method: 'gold' })).body.code).toBe('PaymentMethodNotOffered')
    })

    test('422 SellerUnavailable: while the seller is suspended [R-CHK-30]', async () => {
      const other = await makeBookable(service, { option: { capacityMode: 'on_request' } })
      const call = platformCalls(service)
      await call.post(`/v1/platform/sellers/${other.seller.slug}/suspend`)
      expect((await other.tryCheckout(other.body())).body.code).toBe('SellerUnavailable')
    })
  })

  describe('repeating a request', () => {
    test('after its address was corrected both addresses get the booking [D-23]', async () => {
      const lead = someone('astray')
      const first = await request({ lead })
      const home = someone('home')
      await sale.call.patch(`/v1/bookings/${first.body.ref}/lead`, { email: home.email })
      for (const again of [await request({ lead }), await request({ lead: home })]) {
        expect(again.body).toMatchObject({ ref: first.body.ref, booking_token: null })
        expect(again.text).not.toContain(home.email)
      }
    })

    test('the same Idempotency-Key answers the same booking without tokens [T-IDEM-1]', async () => {
      const lead = someone('key')
      const first = await request({ lead }, 'request-1')
      await service.advance({ hours: 1 })
      const again = await request({ lead, attribution: { utm_source: 'x' } }, 'request-1')
      expect(again.body.ref).toBe(first.body.ref)
      expect(again.body.booking_token).toBeNull()
      const other = await request({ lead: someone('else') }, 'request-1')
      expect(other.status).toBe(409)
    })

    test('the same request of the same address within ten minutes is one booking', async () => {
      const lead = someone('twice')
      const first = await request({ lead })
      const again = await request({ lead: { ...lead, email: lead.email.toUpperCase() } })
      expect(again.body).toMatchObject({ ref: first.body.ref, booking_token: null })
      const wider = await request({
        lead,
        units: [{ unit_id: Object.values(sale.units)[0], qty: 2 }],
      })
      expect(wider.body.ref).not.toBe(first.body.ref)
      await service.advance({ minutes: 10 })
      const later = await request({ lead })
      expect(later.body.ref).not.toBe(first.body.ref)
      expect(later.body.booking_token).toBeTruthy()
    })

    test('what was withdrawn or refused can be asked for again at once [R-CHK-03]', async () => {
      const lead = someone('once-more')
      const first = await request({ lead })
      const { ref, booking_token: token } = first.body
      const cancel = `/v1/public/bookings/${ref}/cancel?token=${token}`
      await sale.site.send({ method: 'POST', path: cancel, body: {} })
      const second = await request({ lead })
      expect(second.body).toMatchObject({ status: 'pending', booking_token: expect.any(String) })
      expect(second.body.ref).not.toBe(ref)
      await sale.call.post(`/v1/bookings/${second.body.ref}/reject`, { reason: 'Full' })
      const third = await request({ lead })
      expect(third.body).toMatchObject({ status: 'pending', booking_token: expect.any(String) })
      const keyed = await request({ lead: someone('keyed') }, 'request-2')
      await sale.call.post(`/v1/bookings/${keyed.body.ref}/reject`, { reason: 'Full' })
      const repeated = await request({ lead: someone('keyed') }, 'request-2')
      expect(repeated.body).toMatchObject({ ref: keyed.body.ref, status: 'rejected' })
    })

    test('ten at once make one booking and give tokens to one answer [R-CHK-32]', async () => {
      const lead = someone('at-once')
      const answers = await Promise.all(Array.from({ length: 10 }, () => request({ lead })))
      expect(new Set(answers.map(({ body }) => body.ref)).size).toBe(1)
      expect(answers.filter(({ body }) => body.booking_token !== null)).toHaveLength(1)
    })
  })
})

describe('a hold that was kept', () => {
  let second: SecondProcess
  let sale: Bookable
  beforeAll(async () => {
    sale = await makeBookable(service, {
      capacity: 100,
      extras: [{ name: 'Rope', price_usd: 700 }],
      pickup: {
        included: false,
        required: false,
        asks: ['room'],
        rules: [
          {
            names: { en: 'Town' },
            kind: 'area',
            lat: 29.5,
            lng: 35,
            radius_km: 10,
            price_usd: 1_000,
            per: 'booking',
            minutes_before: 30,
          },
        ],
      },
    })
    second = await openSecondProcess(service)
  })
  afterAll(async () => {
    await second.close()
  })

  const rope = () => ({ extras: [{ extra_id: sale.extras.Rope, qty: 1 }] })
  /** What is held is changed in the same moment by the clock, by any process of the deployment. */
  async function onHeld(
    through: Through,
    ref: string,
    change: { method: 'PATCH' | 'DELETE'; body?: object },
  ) {
    const { key } = sale.site
    const changed = await through({ ...change, path: `/v1/public/holds/${ref}`, key })
    expect(changed.status).toBeLessThan(300)
    return changed.body
  }
  function checkout(ref: string) {
    return service.send({
      method: 'POST',
      path: '/v1/public/checkout',
      key: sale.site.key,
      body: { ref, lead: LEAD, payment_method: 'pay_on_arrival' },
    })
  }

  for (const by of ['the same process', 'another process'] as const) {
    const through: Through = asked =>
      by === 'the same process' ? service.send(asked) : second.send(asked)

    test(`what ${by} has changed of a hold is what is booked [R-HOLD-19]`, async () => {
      const held = await sale.hold()
      const changed = await onHeld(through, held.ref, { method: 'PATCH', body: rope() })
      expect(changed.quote.totals).not.toEqual(held.quote.totals)
      const booked = await checkout(held.ref)
      expect([booked.status, booked.body.quote.totals]).toEqual([200, changed.quote.totals])
    })

    test(`a pickup that ${by} has added is asked about [R-HOLD-19]`, async () => {
      const { ref } = await sale.hold()
      await onHeld(through, ref, { method: 'PATCH', body: { pickup: { lat: 29.5, lng: 35 } } })
      expect((await checkout(ref)).body.code).toBe('PickupDetailsRequired')
    })

    test(`what ${by} has given back is not booked`, async () => {
      const { ref } = await sale.hold()
      await onHeld(through, ref, { method: 'DELETE' })
      expect((await checkout(ref)).body.code).toBe('HoldExpired')
    })
  }

  test('only the newest are kept, and each is given away once', async () => {
    const { ref } = await sale.hold()
    const storefrontId = sale.site.id
    const booking = await findBookingOnStorefront(service.db, { storefrontId, ref })
    assert(booking)
    const kept = openRecentHolds({ most: 2 })
    for (const name of ['a', 'b', 'c']) kept.keep({ ...booking, ref: name })
    const taken = ['a', 'b', 'c', 'c'].map(name => kept.take({ storefrontId, ref: name })?.ref)
    expect(taken).toEqual([undefined, 'b', 'c', undefined])
  })
})
