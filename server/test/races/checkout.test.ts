import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cancelled } from '#domain/bookings/cancel.ts'
import { refundAt } from '#domain/bookings/refund.ts'
import { endBooking } from '#operations/bookings/end-booking.ts'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, eventsOf, LEAD, makeBookable } from '../support/bookings.ts'
import { mutate, untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
const someone = (name: string) => ({ ...LEAD, email: `${name}@travellers.example` })

describe('checkouts of one hold at once', () => {
  test('fifty with one address: one booking, and tokens in one answer [T-CHK-1] [R-CHK-32]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const answers = await Promise.all(times(50, () => sale.tryCheckout({ ref })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => body.booking_token !== null)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.contact_token !== null)).toHaveLength(1)
    expect(await eventsOf(service, sale.seller.id)).toHaveLength(1)
  })

  test('25 and 25 with two addresses: one booking, and all of the other get 409 [T-CHK-1] [R-CHK-23]', async () => {
    const sale = await makeBookable(service)
    const { ref } = await sale.hold()
    const answers = await Promise.all(
      times(50, async at => {
        const name = at % 2 === 0 ? 'even' : 'odd'
        const { status, body } = await sale.tryCheckout({ ref, lead: someone(name) })
        return { name, status, token: body.booking_token }
      }),
    )
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect(won).toHaveLength(25)
    expect(lost).toHaveLength(25)
    expect(new Set(won.map(({ name }) => name)).size).toBe(1)
    expect(won.filter(({ token }) => token)).toHaveLength(1)
    expect(await eventsOf(service, sale.seller.id)).toHaveLength(1)
  })
})

/**
 * A checkout that begins before its hold ends and waits for its turn past that end, while somebody
 * else takes the place. The row of the places is kept by another transaction in the meantime.
 */
async function raceExpiry(sale: Bookable) {
  const { ref } = await sale.hold()
  await service.advance({ minutes: 14, seconds: 59 })
  const gate = Promise.withResolvers<void>()
  const keeping = transaction(service.db, 'platform', async tx => {
    await tx`
      select from places_on_sale where subject_id = ${sale.optionId} for no key update
    `
    await gate.promise
  })
  await untilKept(sale)
  const late = sale.tryCheckout({ ref })
  await untilWaiting(service, 1)
  await service.advance({ seconds: 1 })
  gate.resolve()
  await keeping
  return { ref, late: await late }
}

async function untilKept({ optionId }: Bookable): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await service.db`
        select from places_on_sale where subject_id = ${optionId}
        for no key update skip locked
      `
      return rows.length
    })
    .toBe(0)
}

async function seatsTaken(sale: Bookable): Promise<number> {
  const [row] = await transaction(
    service.db,
    'platform',
    tx => tx`
      select coalesce(sum(qty), 0)::int as taken from claims
      where subject_id = ${sale.optionId} and (expires_at is null or expires_at > app_now())
    `,
  )
  return row?.taken
}

describe('a checkout against the end of its hold', () => {
  test('whoever waited past the end finds the hold ended, and the place is sold once [T-CHK-2]', async () => {
    const sale = await makeBookable(service, { capacity: 1 })
    const { late } = await raceExpiry(sale)
    expect(late.body.code).toBe('HoldExpired')
    expect((await sale.book({ lead: someone('next') })).status).toBe('confirmed')
    expect(await seatsTaken(sale)).toBe(1)
  })

  test('control: with the time read before the lock the same checkout books what has ended', async () => {
    const own = await openTampered()
    await mutate(own, 'book_holds', source => {
      const early = source.replace('now_at timestamptz;', 'now_at timestamptz := app_now();')
      return early.replace(/now_at := app_now\(\);/, '')
    })
    const sale = await makeBookable(own, { capacity: 1 })
    const { late } = await raceExpiry(sale)
    expect(late.status).toBe(200)
  })
})

/** Another service in place of the shared one until the test is over; its rows may be broken. */
async function openTampered(): Promise<TestService> {
  const shared = service
  const own = await openTestService()
  service = own
  onTestFinished(async () => {
    service = shared
    await own.close({ tampered: true })
  })
  return own
}

describe('the end of one booking from several sides', () => {
  const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]
  const paid = { amount: 5_000, currency: 'USD' }

  /** Moved, partly paid and about to lapse: everything can be done to it, once. */
  async function makeContested() {
    const sale = await makeBookable(service, {
      methods: TRANSFER,
      bank: true,
      option: { confirmation: 'manual' },
      policy: { preset: 'flexible' },
    })
    const booking = await sale.book({ payment_method: 'bank_transfer' })
    const path = `/v1/bookings/${booking.ref}`
    await sale.call.post(`${path}/payments`, { method: 'bank_transfer', amount: paid })
    const move = { start: '2027-05-20T09:00', reason: 'Storm', called_off: true }
    await sale.call.post(`${path}/move`, move)
    return { sale, booking, path }
  }

  test('cancel, refund-instead and reject at once: one wins, the rest find it ended [T-CAN-1]', async () => {
    for (let round = 0; round < 8; round++) {
      const { sale, booking, path } = await makeContested()
      const acts = [
        () => booking.open.post('/cancel', {}),
        () => booking.open.post('/refund-instead'),
        () => sale.seller.send({ method: 'POST', path: `${path}/reject`, body: { reason: 'No' } }),
        () => sale.seller.send({ method: 'POST', path: `${path}/cancel`, body: {} }),
      ]
      const answers = await Promise.all(times(20, at => acts[(at + round) % acts.length]?.()))
      const statuses = answers.map(answer => answer?.status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.every(status => [200, 404, 409].includes(status ?? 0))).toBe(true)
      const { body } = await booking.open.get()
      expect(['cancelled', 'rejected']).toContain(body.status)
      const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
      const ends = types.filter(type => /cancelled|rejected/.test(type))
      expect(ends).toHaveLength(1)
      expect(await seatsTaken(sale)).toBe(0)
    }
  })

  test('cancel and lapse at once: it ends once, and never pays back twice [T-CAN-1]', async () => {
    const { sale, booking } = await makeContested()
    await service.advance({ hours: 24 })
    const [, , ...answers] = await Promise.all([
      lapseBookings({ db: service.db, now: service.now() }),
      lapseBookings({ db: service.db, now: service.now() }),
      ...times(10, () => booking.open.post('/cancel', {})),
    ])
    expect(answers.every(({ status }) => status === 409)).toBe(true)
    const { body } = await booking.open.get()
    expect(body.cancellation).toMatchObject({ by: 'system', refund: paid })
    const types = (await eventsOf(service, sale.seller.id)).map(({ type }) => type)
    expect(types.filter(type => type === 'booking.cancelled')).toHaveLength(1)
  })

  test('control: judged without the lock on the booking, both ends are granted', async () => {
    const own = await openTampered()
    const { sale, booking } = await makeContested()
    const sellerId = sale.seller.id
    const bothRead = Promise.withResolvers<void>()
    let readers = 0
    const cancelUnlocked = () =>
      transaction(own.db, { seller: sellerId }, async tx => {
        const before = await findBookingByRef(tx, { sellerId, ref: booking.ref })
        assert(before?.status === 'pending', 'nobody has ended it yet')
        readers += 1
        if (readers === 2) bothRead.resolve()
        await bothRead.promise
        const now = own.now()
        const refund = refundAt(before, now)
        const ending = { by: 'traveller', reason: null, refund, at: now.toString() } as const
        await endBooking(tx, { before, after: cancelled(before, ending), now })
      })
    await Promise.all([cancelUnlocked(), cancelUnlocked()])
    const types = (await eventsOf(own, sellerId)).map(({ type }) => type)
    expect(types.filter(type => type === 'booking.cancelled')).toHaveLength(2)
  })
})
