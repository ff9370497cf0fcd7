import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composeCheckout } from '#operations/checkout/complete-checkout.ts'
import { insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import { bookHold, checkOutHolds, listHoldsForCheckout, type NewCheckout } from '#store/checkout.ts'
import { transaction } from '#store/database.ts'
import { insertEvent } from '#store/events/events.ts'
import { insertMail } from '#store/mail-outbox.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100 })
})
afterAll(() => service.close())

/** A checkout of a new hold, ready to be written. */
async function someCheckout(): Promise<NewCheckout> {
  const { ref } = await sale.hold()
  const storefrontId = sale.site.id
  const [seen] = await listHoldsForCheckout(service.db, [{ storefrontId, ref }])
  const { booking: held, now } = seen as NonNullable<typeof seen>
  const booking = {
    ...held,
    status: 'confirmed' as const,
    leadName: 'Ada',
    leadEmail: `${ref}@travellers.example`,
    leadEmailKey: `${ref}@travellers.example`,
    leadPhone: '+962790000000',
    checkoutEmailKey: `${ref}@travellers.example`,
    locale: 'en',
    paymentMethod: 'pay_on_arrival' as const,
    paymentStatus: 'pay_on_arrival' as const,
    checkedOutAt: now,
    updatedAt: now,
  }
  const parties = await transaction(service.db, 'platform', tx =>
    findSaleParties(tx, { sellerId: held.sellerId, storefrontId }),
  )
  const { shown: _shown, ...records } = composeCheckout(service.db, booking, {
    parties,
    place: null,
    texts: [],
    now,
  })
  return { held, booking, ...records }
}

/** What was written for a booking: its status, claims for good, tokens, events and mails. */
async function written({ held }: NewCheckout) {
  const [row] = await transaction(
    service.db,
    'platform',
    tx => tx`
      select b.status,
        (select count(*)::int from claims c where c.booking_id = b.id and c.expires_at is null)
          as claims,
        (select count(*)::int from booking_tokens t where t.booking_id = b.id) as tokens,
        (select count(*)::int from events e where e.payload -> 'object' ->> 'ref' = b.ref)
          as events,
        (select count(*)::int from mail_outbox m where m.subject like '%' || b.ref || '%'
          or m.to_address = b.ref || '@travellers.example') as mails
      from bookings b where b.id = ${held.id}
    `,
  )
  return row
}

const ALL = { status: 'confirmed', claims: 1, tokens: 3, events: 1, mails: 1 }
const NOTHING = { status: 'on_hold', claims: 0, tokens: 0, events: 0, mails: 0 }

describe('check_out_holds', () => {
  test('several at once: each has its claims, tokens, event and mail', async () => {
    const checkouts = [await someCheckout(), await someCheckout(), await someCheckout()]
    expect(await checkOutHolds(service.db, checkouts)).toEqual([true, true, true])
    for (const checkout of checkouts) expect(await written(checkout)).toEqual(ALL)
  })

  test('one that has changed since it was read leaves nothing, and the others are written', async () => {
    const [first, changed, last] = [
      await someCheckout(),
      await someCheckout(),
      await someCheckout(),
    ]
    const { updatedAt } = changed.held
    const read = {
      ...changed,
      held: { ...changed.held, updatedAt: updatedAt.subtract({ seconds: 1 }) },
    }
    expect(await checkOutHolds(service.db, [first, read, last])).toEqual([true, false, true])
    expect(await written(changed)).toEqual(NOTHING)
    expect([await written(first), await written(last)]).toEqual([ALL, ALL])
  })

  test('two for one hold in one call: the first is written, once [T-CHK-1]', async () => {
    const checkout = await someCheckout()
    const twin = { ...checkout, event: { ...checkout.event, id: crypto.randomUUID() } }
    expect(await checkOutHolds(service.db, [checkout, twin])).toEqual([true, false])
    expect(await written(checkout)).toEqual(ALL)
    expect(await checkOutHolds(service.db, [twin])).toEqual([false])
    expect(await written(checkout)).toEqual(ALL)
  })

  test('one that somebody else has locked is left to them, and nobody waits for it', async () => {
    const [busy, free] = [await someCheckout(), await someCheckout()]
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await tx`select from bookings where id = ${busy.held.id} for no key update`
      expect(await checkOutHolds(service.db, [busy, free])).toEqual([false, true])
      // Who has locked it itself is not in its own way, and writes the records itself.
      expect(await bookHold(tx, busy)).toBe(true)
      const { held, booking, tokens, event, mail } = busy
      const key = { sellerId: held.sellerId, bookingId: held.id }
      await insertBookingTokens(tx, key, { tokens, now: booking.updatedAt })
      await insertEvent(tx, event)
      if (mail) await insertMail(tx, mail)
    })
    expect([await written(busy), await written(free)]).toEqual([ALL, ALL])
  })

  test('a hold that is not there is not made', async () => {
    const checkout = await someCheckout()
    const held = { ...checkout.held, id: crypto.randomUUID() }
    expect(await checkOutHolds(service.db, [{ ...checkout, held }])).toEqual([false])
    expect(await written(checkout)).toEqual(NOTHING)
  })

  test('one that is over by now stays over [T-CHK-2]', async () => {
    const checkout = await someCheckout()
    await service.advance({ minutes: 15 })
    expect(await checkOutHolds(service.db, [checkout])).toEqual([false])
    expect(await written(checkout)).toEqual(NOTHING)
  })
})
