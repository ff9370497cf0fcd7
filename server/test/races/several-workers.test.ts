import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindTravellers } from '#operations/bookings/remind-travellers.ts'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { disableFailingEndpoints } from '#operations/webhooks/disable-failing-endpoints.ts'
import { transaction } from '#store/database.ts'
import { eventsOf, LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { makeOffer, makeOfferedSale } from '../support/offers.ts'
import { openTestService, START, type TestService } from '../support/service.ts'
import { makeEndpoint } from '../support/webhook-world.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(() => service.freezeAt(START))
afterAll(() => service.close())

const WORKERS = 4
const ROUNDS = 5

/** Everything that is due, by several workers of a deployment in the same moment. */
const workAll = () => Promise.all(Array.from({ length: WORKERS }, () => service.deps.runDueJobs()))

async function typesOf(sellerId: string): Promise<string[]> {
  return (await eventsOf(service, sellerId)).map(({ type }) => type)
}

const templatesFor = async (email: string) =>
  (await mailsTo(service, email)).map(({ template }) => template)

describe('several workers who find the same due at once', () => {
  test('remind of a payment once, and let the booking lapse once [T-CAN-1]', async () => {
    const methods = [{ kind: 'bank_transfer', deadline_hours: 48 }]
    const sale = await makeBookable(service, { methods, bank: true, capacity: 100 })
    for (let round = 0; round < ROUNDS; round++) {
      const lead = { ...LEAD, email: `worked-${round}@travellers.example` }
      await sale.book({ lead, payment_method: 'bank_transfer' })
      await service.advance({ hours: 24 })
      await workAll()
      expect(await templatesFor(lead.email)).toEqual(['payment-due', 'payment-reminder'])
      await service.advance({ hours: 24 })
      await workAll()
      expect((await templatesFor(lead.email)).slice(2)).toEqual(['booking-cancelled'])
      const ends = (await typesOf(sale.seller.id)).filter(type => type === 'booking.cancelled')
      expect(ends).toHaveLength(round + 1)
    }
  })

  test('ask for missing details once', async () => {
    const sale = await makeBookable(service, { capacity: 100 })
    const asks = { scope: 'lead', fields: ['first_name'], collect: 'after', due_hours_before: 24 }
    await sale.call.patch(sale.optionPath, { traveller_details: asks })
    for (let round = 0; round < ROUNDS; round++) {
      const lead = { ...LEAD, email: `asked-${round}@travellers.example` }
      await service.freezeAt(Temporal.Instant.from('2027-05-01T06:00:00Z'))
      await sale.book({ lead })
      await service.advance({ hours: 24 * 7 })
      const due = { db: service.db, now: service.now() }
      const done = await Promise.all(Array.from({ length: WORKERS }, () => remindTravellers(due)))
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
      expect(await templatesFor(lead.email)).toEqual(['booking-confirmed', 'details-wanted'])
    }
  })

  test('announce the end of an offer once [T-OFF-1]', async () => {
    const sale = await makeOfferedSale(service)
    for (let round = 0; round < ROUNDS; round++) {
      await makeOffer(sale)
      await service.advance({ hours: 24 * 7 })
      await workAll()
      const ends = (await typesOf(sale.seller.id)).filter(type => type === 'offer.expired')
      expect(ends).toHaveLength(round + 1)
      await service.freezeAt(START)
    }
  })

  test('turn an endpoint off once, and send one mail about it [T-WH-3]', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const seller = await makeSeller(service)
      const { id } = await makeEndpoint(service, seller, { url: 'https://nobody.example/hook' })
      const since = service
        .now()
        .subtract({ hours: 24 * 30 })
        .toString()
      await transaction(
        service.db,
        'platform',
        tx => tx`update webhook_endpoints set failing_since = ${since} where id = ${id}`,
      )
      const done = await Promise.all(
        Array.from({ length: WORKERS }, () => disableFailingEndpoints(service.deps)),
      )
      expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
      const { db, publicUrl } = service.deps
      const deps = { db, publicUrl, now: service.now() }
      await Promise.all(Array.from({ length: WORKERS }, () => sendNotices(deps)))
      const mails = await templatesFor(seller.ownerEmail)
      const isAboutIt = (template: string) => template === 'webhook-endpoint-turned-off'
      expect(mails.filter(isAboutIt)).toHaveLength(1)
    }
  })
})
