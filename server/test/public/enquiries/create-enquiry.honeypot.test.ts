import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { sendEnquiry } from '../../support/enquiries.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { shareOfSlower, timeInTurn } from '../../support/timing.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
let trip: { id: string }
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { callsPerMinute: 100_000 })
  trip = await makeTrip(service, seller, { city: await makeCity(service) })
})
afterAll(() => service.close())

const TABLES = ['enquiries', 'mail_outbox', 'events', 'idempotency_keys', 'attempts']

/** Rows of everything that an enquiry writes. */
async function countRows(): Promise<Record<string, number>> {
  return transaction(service.db, 'platform', async tx => {
    const counts = TABLES.map(async table => {
      const [row] = await tx<{ n: number }[]>`select count(*)::int as n from ${tx(table)}`
      return [table, row?.n ?? 0] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  })
}

describe('a field that people do not see', () => {
  test('empty or left out is a person [R-ENQ-09]', async () => {
    for (const website of ['', undefined, null]) {
      const { status, body } = await sendEnquiry(site, { website })
      expect([status, typeof body.id]).toEqual([202, 'string'])
    }
    expect((await seller.send({ path: '/v1/enquiries' })).body.total).toBe(3)
  })

  test('filled: answered as usual, with no id, and nothing is kept [R-ENQ-10, R-ENQ-11, T-ENQ-2]', async () => {
    const before = await countRows()
    const asked = { kind: 'product', product_id: trip.id, travellers: { adults: 2 } }
    for (const fields of [{}, asked]) {
      for (const website of ['https://spam.example', ' ', 'x'.repeat(5_000)]) {
        const headers = { 'idempotency-key': 'filled' }
        const { status, body } = await sendEnquiry(site, { ...fields, website }, headers)
        expect(status).toBe(202)
        expect(body).toEqual({ received: true, id: null, reference: null })
      }
    }
    expect(await countRows()).toEqual(before)
  })

  test('what is wrong is refused all the same, so that a machine learns nothing', async () => {
    const website = 'https://spam.example'
    const missing = await sendEnquiry(site, { website, message: '' })
    expect([missing.status, missing.body.code]).toEqual([422, 'InvalidInput'])
    const product_id = '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e99'
    const unknown = await sendEnquiry(site, { website, kind: 'product', product_id })
    expect([unknown.status, unknown.body.entity]).toEqual([404, 'product'])
  })

  test('the time of the answer does not tell the two apart [T-ENQ-2]', async () => {
    const took = await timeInTurn(
      {
        person: () => sendEnquiry(site, { website: '' }),
        machine: () => sendEnquiry(site, { website: 'filled' }),
        unworked: () => sendEnquiry(site, { website: 'filled', message: '' }),
      },
      { turns: 306 },
    )
    const farFromHalf = (kind: 'machine' | 'unworked') =>
      Math.abs(shareOfSlower(took.person, took[kind]) - 0.5)
    expect(farFromHalf('machine')).toBeLessThan(0.2)
    // An answer before the work is told apart at once, so the measure would have shown it.
    expect(farFromHalf('unworked')).toBeGreaterThan(0.2)
  })
})
