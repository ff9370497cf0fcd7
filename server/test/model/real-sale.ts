import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { sweepHolds } from '#operations/holds/sweep-holds.ts'
import { type Bookable, LEAD, type Opener, opener } from '../support/bookings.ts'
import type { Sent } from '../support/send.ts'
import type { TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { type MarkState, type Method, PART_CENTS, type Start } from './oracle.ts'

const PROOF = smallPdf('proof')
const PART = { amount: PART_CENTS, currency: 'USD' }

/** The same in the service: one option at two starts of its own, on a clock that only goes on. */
export type Real = ReturnType<typeof openRun>

type Known = { ref: string; open: Opener | null }

export function openRun(
  service: TestService,
  sale: Bookable,
  starts: Readonly<Record<Start, string>>,
) {
  const known: Known[] = []
  const at = (index: number) => {
    const one = known[index]
    assert(one, 'the model knows no more sales than there are')
    return one
  }
  const staff = (index: number, rest: string, body: object = {}) =>
    sale.seller.send({ method: 'POST', path: `/v1/bookings/${at(index).ref}${rest}`, body })
  const opened = (index: number) => {
    const { open } = at(index)
    assert(open, 'it was checked out')
    return open
  }
  const unit_id = Object.values(sale.units)[0]
  return {
    advance: (minutes: number) => service.advance({ minutes }),
    async tidyUp() {
      await lapseBookings({ db: service.db, now: service.now() })
      await sweepHolds({ db: service.db, now: service.now() })
    },
    async hold(qty: number): Promise<Sent> {
      const body = { ...sale.body(), start: starts.early, units: [{ unit_id, qty }] }
      const sent = await sale.site.send({ method: 'POST', path: '/v1/public/holds', body })
      if (sent.status === 201) known.push({ ref: sent.body.ref, open: null })
      return sent
    },
    patch: (index: number) =>
      sale.site.send({
        method: 'PATCH',
        path: `/v1/public/holds/${at(index).ref}`,
        body: { extras: [] },
      }),
    release: (index: number) =>
      sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${at(index).ref}` }),
    async checkout(index: number, { lead, method }: { lead: string; method: Method }) {
      const { ref } = at(index)
      const email = `${lead}@model.example`
      const sent = await sale.tryCheckout({
        ref,
        lead: { ...LEAD, email },
        payment_method: method,
      })
      if (sent.status === 200 && sent.body.booking_token !== null) {
        known[index] = { ref, open: opener(sale.site, sent.body) }
      }
      return sent
    },
    read: (index: number) => opened(index).get(),
    readHold: (index: number) => sale.site.send({ path: `/v1/public/holds/${at(index).ref}` }),
    cancel: (index: number) => opened(index).post('/cancel', {}),
    refundInstead: (index: number) => opened(index).post('/refund-instead'),
    prove: (index: number) => opened(index).upload(PROOF),
    confirm: (index: number) => staff(index, '/confirm'),
    reject: (index: number) => staff(index, '/reject', { reason: 'No' }),
    move: (index: number, { to, calledOff }: { to: Start; calledOff: boolean }) =>
      staff(index, '/move', { start: starts[to], reason: 'Storm', called_off: calledOff }),
    mark: (index: number, { state, start }: { state: MarkState; start: Start }) =>
      markAll(service, sale, { ref: at(index).ref, state, start: starts[start] }),
    pay: (index: number) => staff(index, '/payments', { method: 'bank_transfer' }),
    payPart: (index: number) =>
      staff(index, '/payments', { method: 'bank_transfer', amount: PART }),
    taken: (start: Start) => countTaken(service, sale, starts[start]),
  }
}

/** What lives of the claims of a start, counted by hand. */
async function countTaken(service: TestService, sale: Bookable, start: string): Promise<number> {
  const [row] = await service.db<{ taken: number }[]>`
    select coalesce(sum(qty), 0)::int as taken from claims
    where seller_id = ${sale.seller.id} and subject_id = ${sale.optionId} and kind = 'seats'
      and slot = ${start} and (expires_at is null or expires_at > app_now())
  `
  return row?.taken ?? 0
}

/** Answers like any call, with the outcome as its code. */
async function markAll(
  service: TestService,
  sale: Bookable,
  marked: { ref: string; state: MarkState; start: string },
): Promise<Sent> {
  const at = service.now().toString()
  const mark = { ...marked, id: randomUUID(), at, option_id: sale.optionId, accept_unpaid: true }
  const body = { marks: [mark] }
  const sent = await sale.seller.send({ method: 'POST', path: '/v1/attendance', body })
  return { ...sent, body: { code: sent.body.results?.[0].outcome } }
}
