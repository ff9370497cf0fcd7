import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimHolds } from '#store/holds/holds.ts'
import { makeBookable } from '../support/bookings.ts'
import { someHold } from '../support/claims.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** The value of one line of the metrics, or undefined when there is none. */
async function read(line: string): Promise<number | undefined> {
  const { text } = await service.send({ path: '/metrics' })
  const found = text.split('\n').find(each => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.split(' ')[1])
}

describe('what work in the background says about itself [D-10]', () => {
  test('attempts of webhooks and mails, by outcome', async () => {
    const sale = await makeBookable(service)
    await sale.call.post('/v1/webhook-endpoints', {
      url: 'http://127.0.0.1:9/',
      types: ['booking.created'],
    })
    await sale.book()
    expect(await read('webhook_attempts_total{outcome="retried"}')).toBe(0)
    expect(await read('mails_total{outcome="failed"}')).toBe(0)
    await service.deps.runDueJobs()
    expect(await read('webhook_attempts_total{outcome="retried"}')).toBe(1)
    // Without a mail server they are kept, and that is an outcome as well.
    expect(await read('mails_total{outcome="kept"}')).toBeGreaterThan(0)
  })

  test('a site with many holds and few checkouts is named in the log and counted [T-HOLD-1]', async () => {
    const sale = await makeBookable(service)
    const { id: storefrontId } = sale.site
    const saleIds = {
      sellerId: sale.seller.id,
      storefrontId,
      storefrontSellerId: sale.seller.id,
      tripId: sale.tripId,
      optionId: sale.optionId,
    }
    const hold = (count: number) =>
      claimHolds(
        service.db,
        Array.from({ length: count }, () => someHold(saleIds, [])),
      )
    const warnings = () =>
      service.logLines.filter(line => line.includes('many holds') && line.includes(storefrontId))
    await hold(99)
    await service.deps.runDueJobs()
    expect(warnings()).toHaveLength(0)
    expect(await read('storefronts_hoarding')).toBe(0)
    await hold(21)
    await service.deps.runDueJobs()
    expect(warnings()).toHaveLength(1)
    expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ holds: 120, checkouts: 0 })
    expect(await read('holds_open')).toBeGreaterThanOrEqual(120)
    expect(await read('holds_per_checkout')).toBe(120)
    expect(await read('storefronts_hoarding')).toBe(1)
    for (let count = 0; count < 6; count++) await sale.book()
    await service.deps.runDueJobs()
    expect(await read('holds_per_checkout')).toBe(21)
    await sale.book()
    await service.deps.runDueJobs()
    expect(await read('storefronts_hoarding')).toBe(0)
    // An hour later nobody holds anything any more.
    await service.advance({ minutes: 61 })
    await service.deps.runDueJobs()
    expect(await read('holds_open')).toBe(0)
    expect(await read('holds_per_checkout')).toBe(0)
  })
})
