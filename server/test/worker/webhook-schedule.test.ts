import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../support/receiver.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { outboxOf } from '../support/staff.ts'
import { makeEndpoint, noteEvent, readDeliveries } from '../support/webhook-world.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let receiver: Receiver
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  receiver = await openReceiver()
  receiver.answer(500)
})
afterEach(() => receiver.close())
afterAll(() => service.close())

const MINUTE = 60
const HOUR = 60 * MINUTE
const calls = () => sellerCalls(service, seller.ownerKey)
const run = () => service.deps.runDueJobs()
const register = () => makeEndpoint(service, seller, { url: receiver.url })
const endpointNow = (id: string) => calls().get(`/v1/webhook-endpoints/${id}`)

/** Lets the time go by in steps and says after how many seconds something arrived. */
async function arrivals(steps: readonly number[]): Promise<number[]> {
  const start = service.now()
  const seen: number[] = []
  for (const at of steps) {
    await service.freezeAt(start.add({ seconds: at }))
    const before = receiver.got.length
    await run()
    if (receiver.got.length > before) seen.push(at)
  }
  return seen
}

describe('retries', () => {
  const due = [0, 1, 6, 36, 156, 516, 1236, 2676].map(minutes => minutes * MINUTE)

  test('come 1, 5, 30 minutes, then 2, 6, 12 and 24 hours after the attempt before, to the second [R-HOOK-12]', async () => {
    await register()
    await noteEvent(service, seller)
    // A second before each, at it, and long after the last.
    const steps = [...due.flatMap(at => (at === 0 ? [0] : [at - 1, at])), 71 * HOUR]
    expect(await arrivals(steps)).toEqual(due)
    const [delivery] = await readDeliveries(service, seller)
    expect(delivery).toMatchObject({ status: 'failed', next_attempt_at: null })
    expect(delivery.attempts).toHaveLength(8)
    expect(new Set(receiver.got.map(({ headers }) => headers['svc-event-id'])).size).toBe(1)
  })

  test('run from the attempt before, however late that one was [R-HOOK-12]', async () => {
    await register()
    await noteEvent(service, seller)
    const steps = [0, 10 * MINUTE, 15 * MINUTE - 1, 15 * MINUTE]
    expect(await arrivals(steps)).toEqual([0, 10 * MINUTE, 15 * MINUTE])
  })

  test('end with the first success', async () => {
    await register()
    await noteEvent(service, seller)
    await run()
    receiver.answer(204)
    expect(await arrivals([MINUTE, 10 * MINUTE, 2 * HOUR])).toEqual([MINUTE])
    const [delivery] = await readDeliveries(service, seller)
    expect(delivery).toMatchObject({
      status: 'succeeded',
      attempts: [
        { status_code: 500, error: 'not_2xx' },
        { status_code: 204, error: null, response: '' },
      ],
    })
  })

  test("follow the seller's own settings [R-HOOK-15]", async () => {
    await calls().patch('/v1/webhook-settings', { retry_after_minutes: [1] })
    await register()
    await noteEvent(service, seller)
    expect(await arrivals([0, 59, 60, HOUR, 24 * HOUR])).toEqual([0, 60])
    const [delivery] = await readDeliveries(service, seller)
    expect(delivery.status).toBe('failed')
  })
})

describe('an endpoint without success', () => {
  test('is turned off after 3 days, and its managers are mailed [R-HOOK-13] [R-HOOK-14]', async () => {
    const staff = { manager: 'm', admin: 'a', agent: 'g', editor: 'e', viewer: 'v' }
    for (const [role, name] of Object.entries(staff)) {
      const email = `${name}@${seller.slug}.example`
      await calls().post('/v1/team', { email, name: role, role })
    }
    const { id } = await register()
    await noteEvent(service, seller)
    await run()
    const failing_since = service.now().toString({ smallestUnit: 'millisecond' })
    expect(await endpointNow(id)).toMatchObject({ status: 'active', failing_since })
    await arrivals([71 * HOUR + 59 * MINUTE])
    expect((await endpointNow(id)).status).toBe('active')
    await noteEvent(service, seller)
    await arrivals([MINUTE])
    expect(await endpointNow(id)).toMatchObject({
      status: 'disabled',
      disabled_reason: 'no_success',
      disabled_at: service.now().toString({ smallestUnit: 'millisecond' }),
    })
    const mails = async (name: string) =>
      (await outboxOf(service, `${name}@${seller.slug}.example`)).filter(
        ({ template }) => template === 'webhook-endpoint-turned-off',
      ).length
    const counts = await Promise.all(['owner', 'm', 'a', 'g', 'e', 'v'].map(mails))
    expect(counts).toEqual([1, 1, 1, 0, 0, 0])
    const before = receiver.got.length
    await noteEvent(service, seller)
    await arrivals([MINUTE, 24 * HOUR, 48 * HOUR])
    expect(receiver.got).toHaveLength(before)
    expect(await readDeliveries(service, seller, '?status=pending')).toEqual([])
  })

  test('three days in one step are three days too [R-HOOK-13]', async () => {
    const { id } = await register()
    await noteEvent(service, seller)
    await run()
    await service.advance({ hours: 72 })
    await run()
    expect((await endpointNow(id)).status).toBe('disabled')
  })

  test('an idle one is not, nor one with a single success [R-HOOK-13]', async () => {
    const { id } = await register()
    await arrivals([96 * HOUR])
    expect((await endpointNow(id)).status).toBe('active')
    await noteEvent(service, seller)
    await run()
    receiver.answer(200)
    await service.advance({ hours: 71 })
    await run()
    receiver.answer(500)
    await noteEvent(service, seller)
    await arrivals([HOUR, 48 * HOUR])
    expect(await endpointNow(id)).toMatchObject({ status: 'active' })
  })

  test('goes by the cutoff of its seller [R-HOOK-15]', async () => {
    await calls().patch('/v1/webhook-settings', { disable_after_hours: 1 })
    const { id } = await register()
    await noteEvent(service, seller)
    await arrivals([0, HOUR - 1])
    expect((await endpointNow(id)).status).toBe('active')
    await arrivals([1])
    expect((await endpointNow(id)).status).toBe('disabled')
  })

  test('begins anew when it is turned on', async () => {
    const { id } = await register()
    await noteEvent(service, seller)
    await arrivals([0, 72 * HOUR])
    const on = await calls().post(`/v1/webhook-endpoints/${id}/enable`)
    expect(on).toMatchObject({ status: 'active', failing_since: null })
    await arrivals([HOUR])
    expect((await endpointNow(id)).status).toBe('active')
  })
})
