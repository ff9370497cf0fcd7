import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecentHolds } from '#memory/claims.ts'
import { findBookingOnStorefront } from '#store/bookings/bookings.ts'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openSecondProcess, type SecondProcess } from '../../support/race.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let second: SecondProcess
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
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
  await service.close()
})

type Through = TestService['send'] | SecondProcess['send']

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
