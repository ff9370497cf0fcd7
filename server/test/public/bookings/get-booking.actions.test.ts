import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRAVELLER_ACTIONS } from '#contract/booking.ts'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import type { SendRequest, Sent } from '../../support/send.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'
import { type MadeTraveller, signInTraveller } from '../../support/travellers.ts'

let service: TestService
let sale: Bookable
let ada: MadeTraveller
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, {
    capacity: 1000,
    bank: true,
    methods: [
      { kind: 'pay_on_arrival', deadline_hours: null },
      { kind: 'bank_transfer', deadline_hours: 48 },
    ],
  })
  ada = await signInTraveller(service, sale.site, LEAD.email)
})
afterAll(() => service.close())

type Action = (typeof TRAVELLER_ACTIONS)[number]
type Booked = Awaited<ReturnType<Bookable['book']>>
const transfer = () => sale.book({ payment_method: 'bank_transfer' })
const byStaff = (ref: string, action: string, body?: object) =>
  sale.call.post(`/v1/bookings/${ref}/${action}`, body)

/** Every state in which somebody may open a booking. The clock may stand elsewhere afterwards. */
const STATES: Readonly<Record<string, () => Promise<Booked>>> = {
  'confirmed, paid on arrival': () => sale.book(),
  'waiting for a transfer': transfer,
  'waiting for the proof to be looked at': async () => {
    const booking = await transfer()
    await booking.open.upload(PDF)
    return booking
  },
  'paid by transfer': async () => {
    const booking = await transfer()
    await booking.open.upload(PDF)
    await byStaff(booking.ref, 'receipt/accept')
    return booking
  },
  'cancelled by the traveller': async () => {
    const booking = await sale.book()
    await booking.open.post('/cancel')
    return booking
  },
  rejected: async () => {
    await sale.call.patch(sale.optionPath, { confirmation: 'manual' })
    const booking = await sale.book()
    await sale.call.patch(sale.optionPath, { confirmation: 'instant' })
    await byStaff(booking.ref, 'reject', { reason: 'No guide that day' })
    return booking
  },
  lapsed: async () => {
    const booking = await transfer()
    await service.advance({ hours: 49 })
    return booking
  },
  'past the time to correct the lead': async () => {
    const booking = await sale.book()
    await service.advance({ minutes: 30 })
    return booking
  },
  'moved to a later start': async () => {
    const booking = await sale.book()
    const move = { start: '2027-05-14T09:00', reason: 'Storm', called_off: true }
    await byStaff(booking.ref, 'move', move)
    return booking
  },
  started: async () => {
    const booking = await sale.book()
    await service.freezeAt(Temporal.Instant.from('2027-05-12T06:00:00Z'))
    return booking
  },
}

const PDF = smallPdf()

type Request = Omit<SendRequest, 'key' | 'path'> & { rest: string }
const REQUESTS: Readonly<Record<Action, Request>> = {
  read_refund: { rest: '/refund' },
  read_calendar: { rest: '/calendar.ics' },
  save_traveller: { rest: '/travellers/1', method: 'PUT', body: { first_name: 'Ada' } },
  make_traveller_link: { rest: '/travellers/1/link', method: 'POST' },
  submit_receipt: {
    rest: '/receipt',
    method: 'POST',
    body: PDF,
    headers: { 'content-type': 'application/pdf' },
  },
  pay: { rest: '/pay', method: 'POST', body: { return_url: 'http://localhost:3000/paid' } },
  change_payment_method: {
    rest: '/payment-method',
    method: 'PUT',
    body: { payment_method: 'payment_link' },
  },
  change_contact: {
    rest: '/contact-changes',
    method: 'POST',
    body: { phone: '+962791111111' },
  },
  // These end the booking, and so come last.
  cancel: { rest: '/cancel', method: 'POST', body: {} },
  take_refund_instead: { rest: '/refund-instead', method: 'POST' },
}
const ENDING: readonly Action[] = ['cancel', 'take_refund_instead']

/** How a traveller shows that a booking is theirs. */
const PROOFS: Readonly<
  Record<string, (booked: Booked, request: Request & { path: string }) => Promise<Sent>>
> = {
  'the token': ({ booking_token }, { path, ...request }) =>
    sale.site.send({ ...request, path: `${path}?token=${booking_token}` }),
  'the session': (_, request) => ada.send(request),
  'the email': (_, { path, ...request }) =>
    sale.site.send({ ...request, path: `${path}?email=${LEAD.email}` }),
}

const isDone = ({ status }: Sent) => status < 300

describe('actions of a booking', () => {
  test.for(
    Object.keys(STATES).flatMap(state => Object.keys(PROOFS).map(proof => [state, proof] as const)),
  )(
    'of one %s, with %s: what is listed is done, and what is not is refused [R-BKG-52]',
    async ([state, proof]) => {
      await service.freezeAt(START)
      const send = (booked: Booked, action: Action) => {
        const request = REQUESTS[action]
        const path = `/v1/public/bookings/${booked.ref}${request.rest}`
        return PROOFS[proof]?.(booked, { ...request, path }) as Promise<Sent>
      }
      const make = async () => {
        await service.freezeAt(START)
        const booked = (await STATES[state]?.()) as Booked
        const path = `/v1/public/bookings/${booked.ref}`
        const read = await PROOFS[proof]?.(booked, { rest: '', path })
        return { booked, listed: (read?.body.actions ?? []) as Action[] }
      }
      const { booked, listed } = await make()
      const done: Action[] = []
      for (const action of TRAVELLER_ACTIONS.filter(action => !ENDING.includes(action))) {
        if (isDone(await send(booked, action))) done.push(action)
      }
      for (const action of ENDING) {
        const fresh = await make()
        expect(fresh.listed).toEqual(listed)
        if (isDone(await send(fresh.booked, action))) done.push(action)
      }
      expect(done.toSorted()).toEqual(listed.toSorted())
      await service.freezeAt(START)
    },
  )

  test('a checkout and its repeat list what its tokens can do [R-BKG-52]', async () => {
    const { ref } = await sale.hold()
    const first = await sale.checkout({ ref })
    const mayChange = ['cancel', 'read_refund', 'save_traveller', 'make_traveller_link']
    expect(first.actions).toEqual([...mayChange, 'change_contact', 'read_calendar'])
    const change = `/v1/public/bookings/${ref}/contact-changes?token=${first.contact_token}`
    const request = { method: 'POST', path: change, body: { phone: '+962791111111' } } as const
    expect((await sale.site.send(request)).status).toBe(201)
    expect((await sale.checkout({ ref })).actions).toEqual(first.actions)
    await service.advance({ minutes: 30 })
    expect((await sale.checkout({ ref })).actions).not.toContain('change_contact')
    expect((await sale.site.send(request)).body.details.reason).toBe('window_closed')
    await service.freezeAt(START)
  })
})
