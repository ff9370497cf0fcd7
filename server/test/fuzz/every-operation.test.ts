import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { checkInvariants } from '#operations/check-invariants.ts'
import { SEED } from '../support/seed.ts'
import type { SendRequest } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { judge } from './judge.ts'
import { brokenRequests, soundRequests } from './requests.ts'
import { EXAMPLES, makeTally, printSummary } from './size.ts'
import { canSell, isWhole, keepMade, makeWorld, restock, type World } from './world.ts'

let service: TestService
let world: World
beforeAll(async () => {
  service = await openTestService()
  world = await makeWorld(service)
})
beforeEach(async () => {
  // Whatever is counted by the minute begins anew. The offers of this world last five days.
  await service.advance({ minutes: 10 })
})
afterAll(async () => {
  printSummary(tally)
  // Whoever can set the clock back can bring expired holds to life.
  await service.close({ tampered: true })
})

const tally = makeTally()
let hasChanged = false
/** The same since somebody has bought something. */
let mayBeSoldOut = false

async function fuzz(endpoint: Endpoint, seed: number): Promise<void> {
  const source = { endpoint, world }
  for (const requests of [soundRequests(source), brokenRequests(source)]) {
    const property = fc.asyncProperty(requests, request => tryOut(endpoint, request))
    await fc.assert(property, { numRuns: Math.ceil(EXAMPLES / 2), seed })
  }
}

async function tryOut(endpoint: Endpoint, request: SendRequest): Promise<void> {
  if (usesUp(endpoint) && tally.count() % 5 === 0) await restock(world).catch(() => undefined)
  service.logLines.length = 0
  const sent = await service.send(request)
  judge(endpoint, request, sent, world)
  keepMade(world, endpoint, sent)
  tally.add(endpoint.operationId, sent.status)
  hasChanged ||= endpoint.method !== 'GET' && sent.status < 300
  mayBeSoldOut ||= hasChanged
}

/** What is done to a booking, a hold or a start often ends it. */
function usesUp({ path }: Endpoint): boolean {
  return /\{ref\}|\{start\}|checkout/.test(path)
}

/**
 * What deletes comes late, so that there is something for all others. The test controls stand
 * apart: they move the clock, or do in one call what workers do in the background.
 */
const operations = ENDPOINTS.filter(({ testControl }) => !testControl)
  .toSorted((a, b) => rank(a) - rank(b))
  .map((endpoint, at) => [endpoint.operationId, { endpoint, seed: SEED + at }] as const)

function rank({ method, operationId }: Endpoint): number {
  if (operationId === 'updatePlatformSettings') return 2
  return method === 'DELETE' ? 1 : 0
}

/** Calls take away what others stand on. Only who buys, or has bought, needs a sale that works. */
async function prepareFor(endpoint: Endpoint): Promise<void> {
  const buys = usesUp(endpoint) || (mayBeSoldOut && endpoint.auth.kind === 'website')
  const isReady = (!hasChanged || (await isWhole(world))) && (!buys || (await canSell(world)))
  if (!isReady) world = await makeWorld(service)
  if (buys || !isReady) mayBeSoldOut = false
  hasChanged = false
}

const LONG = { timeout: 600_000 }

describe('whatever is sent, the answer is one that is declared [F20]', () => {
  test.each(operations)('%s', LONG, async (_, { endpoint, seed }) => {
    await prepareFor(endpoint)
    await fuzz(endpoint, seed)
  })

  test('in any order, one after the other', LONG, async () => {
    const chosen = fc.sample(fc.nat(operations.length - 1), { numRuns: EXAMPLES * 20, seed: SEED })
    for (const [at, index] of chosen.entries()) {
      const isSound = at % 50 !== 0 || ((await isWhole(world)) && (await canSell(world)))
      if (!isSound) world = await makeWorld(service)
      if (at % 10 === 0) await service.advance({ minutes: 2 })
      const endpoint = (operations[index] ?? operations[0])?.[1].endpoint as Endpoint
      const requests = at % 4 === 0 ? brokenRequests : soundRequests
      const sample = fc.sample(requests({ endpoint, world }), { numRuns: 1, seed: SEED + at })
      for (const request of sample) await tryOut(endpoint, request)
    }
  })

  test('and what must hold of all bookings holds', async () => {
    expect(await checkInvariants(service.db)).toEqual([])
  })

  test('createClock', LONG, async () => {
    const endpoint = ENDPOINTS.find(({ operationId }) => operationId === 'createClock') as Endpoint
    await fuzz(endpoint, SEED)
  })
})
