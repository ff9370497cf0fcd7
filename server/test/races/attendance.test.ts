import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../edge/as-owner.ts'
import {
  type Attending,
  MORNING,
  makeAttending,
  newMark,
} from '../seller/attendance/attending-sale.ts'
import { mutate, untilWaiting } from '../support/race.ts'
import { readEvents } from '../support/read-events.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

type Meeting = { on: TestService; calls: readonly (() => Promise<Sent>)[]; waiting: number }

/** All calls come so far as to have read what is there, or to wait for whoever has. */
async function meet({ on, calls, waiting }: Meeting): Promise<Sent[]> {
  const sent: Promise<Sent>[] = []
  await asOwner(on, sql =>
    sql.begin(async tx => {
      // What is read stays open; what is written waits here.
      await tx`lock table attendance in share mode`
      for (const [index, call] of calls.entries()) {
        sent.push(call())
        await untilWaiting(on, Math.min(index + 1, waiting))
      }
    }),
  )
  return Promise.all(sent)
}

async function withoutLock(): Promise<TestService> {
  const own = await openTestService()
  onTestFinished(() => own.close({ tampered: true }))
  await mutate(own, 'lock_bookings_by_ref', source => source.replace(/for no key update/, ''))
  return own
}

async function paidBooking(on: TestService): Promise<{ sale: Attending; ref: string }> {
  const sale = await makeAttending(on)
  const { ref } = await sale.bookPaid()
  // Made before: whoever needs them first would make the other wait.
  await sale.call.get('/v1/check-in-keys')
  await on.freezeAt(Temporal.Instant.from(MORNING))
  return { sale, ref }
}

const outcomes = (answers: readonly Sent[]) =>
  answers.map(({ body }) => body.results[0].outcome).toSorted()

async function scanTwice(on: TestService) {
  const { sale, ref } = await paidBooking(on)
  const scan = (device: string) => () => sale.send([newMark({ ref, device })])
  const answers = await meet({ on, calls: [scan('Pier'), scan('Bus')], waiting: 2 })
  const events = await readEvents(on, sale.seller.id)
  const written = events.filter(({ type }) => type === 'booking.attendance')
  return { outcomes: outcomes(answers), answers, events: written.length }
}

describe('two devices that scan one voucher at once', () => {
  test('one checks it in, and the other learns which did [R-ATT-03]', async () => {
    const { outcomes: seen, answers, events } = await scanTwice(service)
    expect([seen, events]).toEqual([['already', 'done'], 1])
    const second = answers.find(({ body }) => body.results[0].outcome === 'already')
    expect(second?.body.results[0].already).toMatchObject([{ position: 1, device: 'Pier' }])
  })

  test('control: without the lock both believe that they did', async () => {
    const { outcomes: seen } = await scanTwice(await withoutLock())
    expect(seen).toEqual(['done', 'done'])
  })
})

async function sendTwice(on: TestService) {
  const { sale, ref } = await paidBooking(on)
  const marks = [newMark({ ref })]
  const call = () => sale.send(marks)
  const answers = await meet({ on, calls: [call, call], waiting: 2 })
  const results = answers.map(({ body }) => body.results[0])
  const events = await readEvents(on, sale.seller.id)
  return {
    outcomes: outcomes(answers),
    repeated: results.map(({ repeated }) => repeated).toSorted(),
    events: events.filter(({ type }) => type === 'booking.attendance').length,
  }
}

describe('one batch that is sent twice at once', () => {
  test('is done once and answered alike [R-ATT-05]', async () => {
    expect(await sendTwice(service)).toEqual({
      outcomes: ['done', 'done'],
      repeated: [false, true],
      events: 1,
    })
  })

  test('control: without the lock it is done twice', async () => {
    const { repeated, events } = await sendTwice(await withoutLock())
    expect([repeated, events]).toEqual([[false, false], 2])
  })
})

/** A cancellation, or a call-off of the whole start, is under way when the voucher is scanned. */
async function scanWhile(on: TestService, ends: (sale: Attending, ref: string) => Promise<Sent>) {
  const { sale, ref } = await paidBooking(on)
  const sent: Promise<Sent>[] = []
  await asOwner(on, sql =>
    sql.begin(async tx => {
      await tx`select from bookings where ref = ${ref} for update`
      sent.push(ends(sale, ref))
      await untilWaiting(on, 1)
      sent.push(sale.send([newMark({ ref })]))
      await untilWaiting(on, 2)
    }),
  )
  const [ended, scanned] = await Promise.all(sent)
  return { ended: ended?.status, outcome: scanned?.body.results[0].outcome }
}

describe('a booking that ends while it is scanned', () => {
  test('is not checked in once it is cancelled [R-ATT-11]', async () => {
    const cancel = ({ seller }: Attending, ref: string) =>
      seller.send({
        method: 'POST',
        path: `/v1/bookings/${ref}/cancel`,
        body: { reason: 'Storm' },
      })
    expect(await scanWhile(service, cancel)).toEqual({ ended: 200, outcome: 'cancelled' })
  })

  test('is not checked in once its start is called off [R-ATT-11]', async () => {
    const callOff = ({ seller, optionPath, start }: Attending) =>
      seller.send({
        method: 'POST',
        path: `${optionPath}/departures/${start}/call-off`,
        body: { reason: 'Storm' },
      })
    expect(await scanWhile(service, callOff)).toEqual({ ended: 200, outcome: 'cancelled' })
  })
})

/** Two of the office press at once; both have read the booking, or wait for whoever has. */
async function recordTwice(on: TestService) {
  const sale = await makeAttending(on)
  const { ref } = await sale.book()
  await on.freezeAt(Temporal.Instant.from(MORNING))
  await sale.mark({ ref, collected: [{ amount: 4_000, currency: 'USD' }] })
  const { attendance } = await sale.call.get(`/v1/bookings/${ref}`)
  const path = `/v1/bookings/${ref}/collected/${attendance.collected[0].id}/record`
  const sent: Promise<Sent>[] = []
  await asOwner(on, sql =>
    sql.begin(async tx => {
      await tx`select from bookings where ref = ${ref} for update`
      for (const waiting of [1, 2]) {
        sent.push(sale.seller.send({ method: 'POST', path }))
        await untilWaiting(on, waiting)
      }
    }),
  )
  const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted()
  const { data, paid } = await sale.call.get(`/v1/bookings/${ref}/payments`)
  return { statuses, payments: data.length, paid: paid.amount }
}

describe('money that two record at once', () => {
  test('is one payment [R-ATT-22]', async () => {
    const recorded = await recordTwice(service)
    expect(recorded).toEqual({ statuses: [200, 409], payments: 1, paid: 4_000 })
  })

  test('control: where nothing says that it was recorded it is two', async () => {
    const own = await openTestService()
    onTestFinished(() => own.close({ tampered: true }))
    await asOwner(own, sql =>
      sql.unsafe(`
        create function forget() returns trigger language plpgsql
          as $$ begin new.recorded_at := null; return new; end $$;
        create trigger forget before update on collected_money
          for each row execute function forget()`),
    )
    const recorded = await recordTwice(own)
    expect(recorded).toEqual({ statuses: [200, 200], payments: 2, paid: 8_000 })
  })
})
