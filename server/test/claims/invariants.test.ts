import assert from 'node:assert/strict'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#domain/bookings/booking.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { recordEvent } from '#operations/events.ts'
import { insertBooking } from '#store/bookings/bookings.ts'
import { type Tx, transaction } from '#store/database.ts'
import { claimHolds } from '#store/holds/holds.ts'
import { INVARIANTS } from '#store/invariants.ts'
import { asOwner } from '../edge/as-owner.ts'
import { makeSaleIds, type SaleIds, seats, someBooking, someHold } from '../support/claims.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let saleIds: SaleIds
beforeAll(async () => {
  service = await openTestService()
  saleIds = await makeSaleIds(service)
})
afterAll(() => service.close({ tampered: true }))

const brokenIds = async () => (await checkInvariants(service.db)).map(({ id }) => id)

/** Breaks something as nobody but the owner of the tables can, looks, and undoes it. */
async function breaking(work: (sql: Tx) => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  await asOwner(service, async sql => {
    await sql
      .begin(async tx => {
        await tx`set local session_replication_role = replica`
        await work(tx as unknown as Tx)
        await tx`select set_config('outset.platform', 'on', true)`
        for (const { id, find } of INVARIANTS) {
          if ((await find(tx as unknown as Tx)).length > 0) found.push(id)
        }
        throw new Error('undone')
      })
      .catch(error => {
        if (error.message !== 'undone') throw error
      })
  })
  return found
}

const confirmed = (changed: Partial<Booking> = {}) =>
  someBooking(saleIds, {
    status: 'confirmed',
    checkedOutAt: service.now(),
    leadName: 'Ada',
    leadEmail: 'ada@example.com',
    leadEmailKey: 'ada@example.com',
    ...changed,
  })

async function book(booking: Booking, { announced = true } = {}): Promise<void> {
  await transaction(service.db, { seller: saleIds.sellerId }, async tx => {
    await insertBooking(tx, booking)
    if (!announced) return
    const { sellerId, ref } = booking
    await recordEvent(tx, {
      sellerId,
      type: 'booking.created',
      object: { ref },
      now: service.now(),
    })
  })
}

describe('what must hold of all bookings', () => {
  test('holds for what the service makes itself', async () => {
    await claimHolds(service.db, [someHold(saleIds, [seats(saleIds, 2)])])
    await book(confirmed())
    expect(await brokenIds()).toEqual([])
  })

  const breaks: [string, string, (tx: Tx) => Promise<unknown>][] = [
    ['I1', 'more taken than there is', tx => tx`update claims set qty = 1000`],
    [
      'I1',
      'places of something that ended',
      tx => tx`update bookings set status = 'expired' where status = 'on_hold'`,
    ],
    ['I1', 'places of nobody', tx => tx`delete from bookings where status = 'on_hold'`],
    ['I1', 'claims of no place', tx => tx`delete from places_on_sale`],
    [
      'I2',
      'a line that is dearer than the total says',
      tx => tx`update bookings set quote = jsonb_set(quote, '{lines,0,total,amount}', '1')`,
    ],
    ['I3', 'money that no payment brought', tx => tx`update bookings set paid = 5`],
    [
      'I4',
      'a confirmed booking whose places end',
      tx => tx`update bookings set status = 'confirmed', checked_out_at = created_at,
        lead_name = 'Ada', lead_email = 'a@b.example', lead_email_key = 'a@b.example'
        where status = 'on_hold'`,
    ],
    ['I5', 'a booking without an event', tx => tx`delete from events`],
    [
      'I5',
      'an event of a booking that is not there',
      tx => tx`delete from bookings where status = 'confirmed'`,
    ],
    ['I6', 'an option of another trip', tx => tx`update options set trip_id = ${randomUUIDv7()}`],
    [
      'I7',
      'a token kept as it is',
      tx => tx`insert into booking_tokens (seller_id, booking_id, digest, purpose, created_at)
        select seller_id, id, 'open sesame'::bytea, 'booking', created_at from bookings limit 1`,
    ],
    [
      'I8',
      'a confirmed booking that lapses',
      tx => tx`update bookings set pending_expires_at = created_at where status = 'confirmed'`,
    ],
    [
      'I9',
      'a rate that is not the one of the quote',
      tx => tx`
      update bookings set rate_id = ${randomUUIDv7()}`,
    ],
    [
      'I10',
      'a key that stands for nothing',
      tx => tx`insert into idempotency_keys
        (scope_id, operation, key, fingerprint, made_id, created_at)
        values (${randomUUIDv7()}, 'createHold', 'k', ${randomBytes(32)}, 'none', app_now())`,
    ],
    ['I11', 'a booking that nobody finds', tx => tx`delete from booking_refs`],
    [
      'I11',
      'a reference of nothing',
      tx => tx`insert into booking_refs (ref, seller_id, booking_id)
        values ('none', ${randomUUIDv7()}, ${randomUUIDv7()})`,
    ],
  ]
  test.each(breaks)(
    '%s is seen to be broken by %s [I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11]',
    async (id, _how, work) => {
      expect(await breaking(work)).toContain(id)
    },
  )

  /** A card that was charged 100 and given back 40, as it should be written. */
  const PAID = { state: 'paid', came: 100, refund: 'done', against: 0 }

  async function pay(tx: Tx, changed: Partial<typeof PAID> = {}): Promise<void> {
    const { state, came, refund, against } = { ...PAID, ...changed }
    const [booking] = await tx<{ sellerId: string; id: string; currency: string }[]>`
      select seller_id as "sellerId", id, currency from bookings where status = 'confirmed' limit 1
    `
    assert(booking, 'one was booked')
    const { sellerId, id, currency } = booking
    const [paymentId, refundId, now] = [randomUUIDv7(), randomUUIDv7(), service.now().toString()]
    await tx`
      insert into card_payments (seller_id, id, booking_id, provider, state, amount, currency,
        capture, description, return_url, locale, expires_at, created_at, updated_at, is_live)
      values (${sellerId}, ${paymentId}, ${id}, 'test', ${state}, 100, ${currency}, 'now', '', '',
        'en', ${now}, ${now}, ${now}, true)
    `
    await tx`
      insert into card_refunds (seller_id, id, booking_id, payment_id, origin, state, amount,
        currency, created_at, updated_at)
      values (${sellerId}, ${refundId}, ${id}, ${paymentId}, 'asked', ${refund}, 40, ${currency},
        ${now}, ${now})
    `
    const entry = async (of: string, kind: string, amount: number, voids: string | null = null) =>
      tx`
        insert into payments (seller_id, id, booking_id, kind, method, amount, currency, created_at,
          voids)
        values (${sellerId}, ${of}, ${id}, ${kind}, 'online_card', ${amount}, ${currency}, ${now},
          ${voids})
      `
    if (came > 0) await entry(paymentId, 'payment', came)
    await entry(refundId, 'refund', 40)
    if (against > 0) await entry(randomUUIDv7(), 'refund', -against, refundId)
    await tx`
      update bookings set paid = ${Math.max(came, 40)}, refunded = ${40 - against} where id = ${id}
    `
  }

  test('and for money by card', async () => {
    expect(await breaking(tx => pay(tx))).toEqual([])
    expect(await breaking(tx => pay(tx, { refund: 'failed', against: 40 }))).toEqual([])
  })

  const cardBreaks: [string, string, (tx: Tx) => Promise<unknown>][] = [
    ['I12', 'a payment that is not in the ledger', tx => pay(tx, { came: 0 })],
    ['I12', 'an entry of another sum than came', tx => pay(tx, { came: 99 })],
    ['I12', 'an entry of a payment that nobody made', tx => pay(tx, { state: 'cancelled' })],
    ['I12', 'a failed refund without an entry against it', tx => pay(tx, { refund: 'failed' })],
    ['I12', 'an entry against a refund that was made', tx => pay(tx, { against: 40 })],
    [
      'I12',
      'more given back than came',
      async tx => {
        await pay(tx)
        await tx`update card_refunds set amount = 101`
      },
    ],
    [
      'I13',
      'a booking that is paid and has lapsed',
      async tx => {
        await pay(tx)
        const all = '{"by": "system", "paid": {"amount": 100}, "refund": {"amount": 100}}'
        await tx`update bookings set status = 'cancelled', payment_status = 'paid',
          cancellation = ${all}::text::jsonb where status = 'confirmed'`
      },
    ],
    ['I14', 'a payment that nobody looks at', tx => pay(tx, { state: 'open' })],
    ['I14', 'a refund that nobody looks at', tx => pay(tx, { refund: 'on_its_way' })],
    [
      'I15',
      'a test that was really paid',
      async tx => {
        await pay(tx)
        await tx`update bookings set is_test = true where paid > refunded`
      },
    ],
    [
      'I16',
      'a price with a code whose use nobody has',
      async tx => {
        const [code] = await tx<{ id: string }[]>`
          insert into promo_codes (seller_id, id, code, code_key, name, labels, percent_off,
            covers_pickup, product_ids, categories, storefront_ids, first_booking_only, max_uses,
            combinable, active, created_at)
          select seller_id, gen_random_uuid(), 'X26', 'X26', '', '{}', 10, false, '{}', '{}', '{}',
            false, 1, true, true, created_at
          from bookings where status = 'confirmed' limit 1 returning id
        `
        const promo = JSON.stringify({ promo: { id: code?.id } })
        await tx`
          update bookings set quote = quote || ${promo}::text::jsonb where status = 'confirmed'
        `
      },
    ],
  ]
  test.each(cardBreaks)(
    '%s is seen to be broken by %s [I12, I13, I14, I15, I16]',
    async (id, _how, work) => {
      expect(await breaking(work)).toContain(id)
    },
  )
})
