import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { holdOffer } from '#operations/offers/hold-offer.ts'
import { transaction } from '#store/database.ts'
import { findOfferById } from '#store/offers.ts'
import { asOwner } from '../edge/as-owner.ts'
import { type MadeOffer, makeOffer, makeOfferedSale } from '../support/offers.ts'
import {
  AT_GATE,
  meetAtGate,
  mutate,
  openSecondProcess,
  type SecondProcess,
  untilWaiting,
} from '../support/race.ts'
import type { MadeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let second: SecondProcess
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService({ connections: 16 })
  second = await openSecondProcess(service)
  sale = await makeOfferedSale(service, { capacity: 500 })
})
afterAll(async () => {
  await second.close()
  // The control holds one offer many times, as it should.
  await service.close({ tampered: true })
})

/** Twenty at once, through both processes. */
async function holdAtOnce(offer: MadeOffer) {
  return Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const path = `${offer.path}/hold?token=${offer.token}`
      const request = { method: 'POST' as const, path, key: sale.site.key }
      return at % 2 === 0 ? service.send(request) : second.send(request)
    }),
  )
}

async function holdsOf({ id }: MadeOffer): Promise<string[]> {
  const rows = await transaction(
    service.db,
    { seller: sale.seller.id },
    tx => tx<{ ref: string }[]>`
      select ref from bookings where offer_id = ${id} and status = 'on_hold'
    `,
  )
  return rows.map(({ ref }) => ref)
}

describe('twenty holds of one offer at once', () => {
  test('make one hold, which all of them are answered with [T-OFF-1]', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const offer = await makeOffer(sale)
      const answers = await holdAtOnce(offer)
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      const refs = new Set(answers.map(({ body }) => body.ref))
      expect([...refs]).toEqual(await holdsOf(offer))
    }
  })

  test('after the last one ran out they make one more [T-OFF-1]', async () => {
    const offer = await makeOffer(sale)
    const [first] = (await holdAtOnce(offer)).map(({ body }) => body.ref)
    await service.advance({ minutes: 15 })
    second.deps.testClock?.freeze(service.now())
    const refs = new Set((await holdAtOnce(offer)).map(({ body }) => body.ref))
    expect(refs.size).toBe(1)
    expect(refs.has(first)).toBe(false)
  })

  test('of an offer that is booked make none [T-OFF-1]', async () => {
    const offer = await makeOffer(sale)
    const { ref } = (await offer.hold()).body
    const lead = { name: 'Rania', email: 'rania@mail.example', phone: '+962790000000' }
    const booked = await sale.site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ref, lead },
    })
    expect(booked.status, booked.text).toBe(200)
    for (const { status, body } of await holdAtOnce(offer)) {
      expect([status, body.reason]).toEqual([409, 'offer_booked'])
    }
  })

  test('a hold given back in the middle does not open it after its last day [T-OFF-1]', async () => {
    const before = service.now()
    const offer = await makeOffer(sale)
    await service.freezeAt(Temporal.Instant.from('2026-11-20T20:55:00Z'))
    const { ref } = (await offer.hold()).body
    await service.advance({ minutes: 10 })
    const key = { sellerId: sale.seller.id, id: offer.id }
    const seen = await transaction(service.db, { seller: key.sellerId }, tx =>
      findOfferById(tx, key),
    )
    assert(seen?.heldUntil)
    await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${ref}` })
    const late = holdOffer(service.deps, {
      offer: seen,
      caller: { storefrontId: sale.site.id } as WebsiteCaller,
      currency: undefined,
      attribution: null,
      locale: null,
      idempotencyKey: null,
      clientFingerprint: null,
    })
    await expect(late).rejects.toMatchObject({
      refusal: { facts: { reason: 'offer_expired' } },
    })
    await service.freezeAt(before)
  })

  test('control: without the index there are several', async () => {
    const offer = await makeOffer(sale)
    await asOwner(service, sql => sql`drop index one_live_hold_of_an_offer`)
    await mutate(service, 'claim_holds', source =>
      source.replace('-- 5. Each', `${AT_GATE}\n  -- 5. Each`),
    )
    // A process has one call for an offer at a time: one of each has found no hold.
    await meetAtGate(service, { waiting: 2, start: () => holdAtOnce(offer) })
    expect((await holdsOf(offer)).length).toBeGreaterThan(1)
  })
})

describe('a hold and a withdrawal that meet', () => {
  test('a hold that was on its way when the offer was withdrawn is given back', async () => {
    const offer = await makeOffer(sale)
    let answer: ReturnType<MadeOffer['hold']> | undefined
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await tx`select id from offers where id = ${offer.id} for update`
      answer = offer.hold()
      await untilWaiting(service, 1)
      await tx`update offers set withdrawn_at = ${service.now().toString()} where id = ${offer.id}`
    })
    const refused = await answer
    expect([refused?.status, refused?.body.reason]).toEqual([409, 'offer_withdrawn'])
    expect(await holdsOf(offer)).toEqual([])
  })

  test('a withdrawal waits for a hold that is being written', async () => {
    const offer = await makeOffer(sale)
    const withdraw = () =>
      sale.seller.send({ method: 'POST', path: `/v1/offers/${offer.id}/withdraw` })
    let answer: ReturnType<typeof withdraw> | undefined
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      // What the foreign key of a hold does to the offer until the hold is there.
      await tx`select id from offers where id = ${offer.id} for key share`
      answer = withdraw()
      await untilWaiting(service, 1)
      expect((await offer.hold()).status).toBe(201)
    })
    const refused = await answer
    expect([refused?.status, refused?.body.reason]).toEqual([409, 'offer_held'])
  })

  test('of the two exactly one comes to pass', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const offer = await makeOffer(sale)
      const path = `/v1/offers/${offer.id}/withdraw`
      const [held, withdrawn] = await Promise.all([
        offer.hold(),
        sale.seller.send({ method: 'POST', path }),
      ])
      expect([held.status, withdrawn.status].sort()).toEqual(
        held.status === 201 ? [201, 409] : [200, 409],
      )
      expect(await holdsOf(offer)).toHaveLength(held.status === 201 ? 1 : 0)
    }
  })
})
