import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingOperation, PROOFS_TAKEN, type ProofKind } from '#domain/bookings/proof.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import type { SendRequest } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { signInTraveller } from '../support/travellers.ts'

type Request = Pick<SendRequest, 'method' | 'body' | 'headers'> & { rest: string; ok: number }

const CARD = { first_name: 'Ada', last_name: 'Traveller' }
const PDF = { 'content-type': 'application/pdf' }

/** One right request of each operation. `ok` is what a right proof gets, which need not be 200. */
const REQUESTS: Record<BookingOperation, Request> = {
  read: { rest: '', ok: 200 },
  read_refund: { rest: '/refund', ok: 200 },
  read_refund_instead: { rest: '/refund-instead', ok: 404 },
  take_refund_instead: { method: 'POST', rest: '/refund-instead', ok: 404 },
  list_travellers: { rest: '/travellers', ok: 200 },
  read_traveller: { rest: '/travellers/2', ok: 200 },
  save_traveller: { method: 'PUT', rest: '/travellers/2', body: CARD, ok: 200 },
  make_traveller_link: { method: 'POST', rest: '/travellers/1/link', ok: 201 },
  submit_receipt: {
    method: 'POST',
    rest: '/receipt',
    body: smallPdf(),
    headers: PDF,
    ok: 409,
  },
  pay: {
    method: 'POST',
    rest: '/pay',
    body: { return_url: 'http://localhost:3000/paid' },
    ok: 422,
  },
  change_payment_method: {
    method: 'PUT',
    rest: '/payment-method',
    body: { payment_method: 'bank_transfer' },
    ok: 409,
  },
  change_contact: {
    method: 'POST',
    rest: '/contact-changes',
    body: { phone: '+962790000000' },
    ok: 201,
  },
  confirm_contact: {
    method: 'POST',
    rest: '/contact-changes/00000000-0000-4000-8000-000000000000/confirm',
    body: { code: '000000' },
    ok: 404,
  },
  read_calendar: { rest: '/calendar.ics', ok: 200 },
  read_contact: { rest: '/contact', ok: 200 },
  read_voucher: { rest: '/voucher', ok: 200 },
  cancel: { method: 'POST', rest: '/cancel', body: {}, ok: 200 },
}

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
  await sale.call.patch(sale.optionPath, {
    traveller_details: {
      scope: 'all',
      fields: ['first_name', 'last_name'],
      collect: 'after',
      due_hours_before: 24,
    },
  })
})
afterAll(() => service.close())

async function makeProofs() {
  const units = [{ unit_id: Object.values(sale.units)[0], qty: 2 }]
  const booking = await sale.book({}, { units })
  const ada = await signInTraveller(service, sale.site, LEAD.email)
  const link = await booking.open.post('/travellers/2/link')
  const proofs: Record<ProofKind, { query: string; cookie?: string }> = {
    booking: { query: `?token=${booking.booking_token}` },
    contact: { query: `?token=${booking.contact_token}` },
    traveller: { query: `?token=${link.body.token}` },
    email: { query: `?email=${LEAD.email}` },
    session: { query: '', cookie: ada.cookie },
  }
  return { booking, proofs }
}

describe('purpose × operation', () => {
  for (const operation of Object.keys(REQUESTS) as BookingOperation[]) {
    test(`${operation} takes ${PROOFS_TAKEN[operation].join(', ')} and nothing else [T-BOOK-2] [R-BKG-06] [R-BKG-41] [R-BKG-49] [R-TRV-11] [R-RCPT-07] [R-CON-02] [R-AUTH-30]`, async () => {
      const { rest, ok, ...request } = REQUESTS[operation]
      for (const kind of ['email', 'contact', 'traveller', 'session', 'booking'] as const) {
        const { booking, proofs } = await makeProofs()
        const { query, cookie } = proofs[kind]
        const before = (await booking.open.get()).text
        const sent = await sale.site.send({
          ...request,
          path: `/v1/public/bookings/${booking.ref}${rest}${query}`,
          ...(cookie ? { cookie } : {}),
        })
        const entity = sent.body?.details?.entity
        if (PROOFS_TAKEN[operation].includes(kind)) {
          expect([kind, sent.status]).toEqual([kind, ok])
          expect(entity).not.toBe('booking')
          continue
        }
        const isToken = kind === 'contact' || kind === 'traveller' || kind === 'booking'
        expect([kind, sent.status]).toEqual([kind, isToken ? 404 : 401])
        if (isToken) expect(entity).toBe('booking')
        expect((await booking.open.get()).text).toBe(before)
      }
      await service.advance({ minutes: 1 })
    })
  }

  test('the link of a traveller opens its own card and no other [T-TRV-1] [R-TRV-10]', async () => {
    const { booking, proofs } = await makeProofs()
    const send = (rest: string) =>
      sale.site.send({ path: `/v1/public/bookings/${booking.ref}${rest}${proofs.traveller.query}` })
    expect((await send('/travellers/2')).status).toBe(200)
    expect((await send('/travellers/1')).status).toBe(404)
    expect((await send('/travellers/3')).status).toBe(404)
    expect((await send('/travellers')).status).toBe(404)
  })
})
