import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followStock } from '#operations/listings/follow-stock.ts'
import { refreshPriceLadders } from '#operations/listings/refresh-price-ladders.ts'
import { type Bookable, makeBookable, type Opener, putBank } from '../support/bookings.ts'
import { onHold } from '../support/holds.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStorefront, makeStorefront } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const ZONE = 'Asia/Amman'
const LARGEST = 7
/** How many days from the first one on, with their prices and seats. */
const DATES = [
  [2, 5_000, 3],
  [3, 7_000, 2],
  [5, 6_000, 6],
  [9, 9_000, 4],
] as const

type World = {
  sale: Bookable
  /** That has to be paid two days before a start. */
  prompt: MadeStorefront
  starts: readonly string[]
  holds: string[]
  bookings: Opener[]
}

async function makeWorld(): Promise<World> {
  const today = service.now().toZonedDateTimeISO(ZONE).toPlainDate()
  const dated = DATES.map(([ahead, usd, capacity]) => {
    return { date: today.add({ days: ahead }).toString(), usd, capacity }
  })
  const sale = await makeBookable(service, {
    units: { adult: { usd: 5_000 } },
    schedule: {
      rules: [],
      dates: dated.map(({ date, capacity }) => ({ date, times: ['09:00'], capacity })),
    },
    priceRows: ({ adult }) =>
      dated.map(({ date, usd }) => ({
        season: { from: date, to: date },
        tiers: [
          { min: 1, max: 2 },
          { min: 3, max: null },
        ],
        cells: [
          { unit_id: adult, tier: 1, net_usd: usd },
          { unit_id: adult, tier: 3, net_usd: usd - 500 },
        ],
      })),
    policy: { preset: 'custom', tiers: [{ from_days: 0, refund_pct: 100 }] },
  })
  await putBank(sale)
  const prompt = await makeStorefront(service, sale.seller, { callsPerMinute: 1_000_000 })
  const methods = [{ kind: 'bank_transfer', deadline_hours: 48, currencies: ['USD'] }]
  await sale.call.put(`/v1/storefronts/${prompt.id}/payment-methods`, { payment_methods: methods })
  return { sale, prompt, starts: dated.map(({ date }) => `${date}T09:00`), holds: [], bookings: [] }
}

type Step =
  | { does: 'hold' | 'book'; at: number; qty: number }
  | { does: 'release' | 'cancel' | 'checkOut'; which: number }
  | { does: 'wait'; hours: number }
  | { does: 'setSeats'; at: number; capacity: number }

const at = fc.nat({ max: DATES.length - 1 })
const which = fc.nat({ max: 5 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('hold'), at, qty: upTo(4) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('book'), at, qty: upTo(4) }) },
  fc.record({ does: fc.constant('release'), which }),
  fc.record({ does: fc.constant('cancel'), which }),
  fc.record({ does: fc.constant('checkOut'), which }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.nat({ max: 20 }) }) },
  fc.record({ does: fc.constant('setSeats'), at, capacity: fc.nat({ max: 5 }) }),
) as fc.Arbitrary<Step>

function upTo(most: number) {
  return fc.integer({ min: 1, max: most })
}

async function take(world: World, step: Step): Promise<void> {
  const { sale, starts, holds, bookings } = world
  switch (step.does) {
    case 'hold':
    case 'book': {
      const units = [{ unit_id: sale.units.adult, qty: step.qty }]
      const body = sale.body({ start: starts[step.at], units })
      const held = await sale.site.send({ method: 'POST', path: '/v1/public/holds', body })
      // Whoever comes too late is refused, here as anywhere.
      if (held.status !== 201) return
      holds.push(held.body.ref)
      if (step.does === 'book') await checkOut(world, holds.length - 1)
      return
    }
    case 'checkOut':
      return checkOut(world, step.which)
    case 'release': {
      const [ref] = holds.splice(step.which, 1)
      if (ref) await onHold(sale, ref, { method: 'DELETE' })
      return
    }
    case 'cancel': {
      const [open] = bookings.splice(step.which, 1)
      await open?.post('/cancel')
      return
    }
    case 'wait':
      await service.advance({ hours: step.hours, minutes: 7 })
      return
    case 'setSeats': {
      const path = `${sale.optionPath}/departures/${starts[step.at]}`
      await sale.call.put(path, { capacity: step.capacity })
    }
  }
}

async function checkOut({ sale, holds, bookings }: World, index: number): Promise<void> {
  const [ref] = holds.splice(index, 1)
  if (ref === undefined) return
  const sent = await sale.tryCheckout({ ref })
  if (sent.status === 200) {
    const { booking_token: token } = sent.body
    const path = (rest: string) => `/v1/public/bookings/${ref}${rest}?token=${token}`
    const post = (rest: string) => sale.site.send({ method: 'POST', path: path(rest) })
    bookings.push({ post } as Opener)
  }
}

/** What each of a group pays in the cheapest quote of any start, by the size of the group. */
async function quoted({ sale, starts }: World, site: MadeStorefront) {
  const prices: (number | null)[] = []
  for (let qty = 1; qty <= LARGEST; qty++) {
    const units = [{ unit_id: sale.units.adult, qty }]
    const quotes = await Promise.all(
      starts.map(start =>
        site.send({
          method: 'POST',
          path: '/v1/public/quotes',
          body: sale.body({ start, units }),
        }),
      ),
    )
    const totals = quotes.flatMap(({ status, body }) => {
      return status === 200 ? body.totals.due_now.amount / qty : []
    })
    prices.push(totals.length === 0 ? null : Math.min(...totals))
  }
  return prices
}

/** The same as the list of a site says, with the lowest price and its group. */
async function listed({ sale }: World, site: MadeStorefront) {
  const cards = await Promise.all(
    Array.from({ length: LARGEST }, async (_, index) => {
      const path = `/v1/public/products?travellers=${index + 1}&sort=price`
      const { body } = await site.send({ path })
      return body.data.find(({ id }: { id: string }) => id === sale.tripId)
    }),
  )
  const prices = cards.map(({ group_price: price }, index) => {
    return price === null ? null : price.amount / (index + 1)
  })
  return { prices, from: cards[0].from_price }
}

describe('shown prices while places are sold, held and given back', () => {
  test('are those of the cheapest quotes, size by size, on each site [R-MON-38, R-MON-39]', async () => {
    let seen = 0
    const begin = service.now()
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 12 }), async steps => {
        await service.freezeAt(begin)
        const world = await makeWorld()
        for (const [index, step] of steps.entries()) {
          await take(world, step)
          if (index % 3 !== 2) continue
          const work = index % 2 === 0 ? followStock : refreshPriceLadders
          await work({ db: service.db, now: service.now() })
          service.deps.changes.record('platform')
          for (const site of [world.sale.site, world.prompt]) {
            const prices = await quoted(world, site)
            const lowest = Math.min(...prices.map(price => price ?? Number.POSITIVE_INFINITY))
            const group_size = prices.indexOf(lowest) + 1
            const from = group_size === 0 ? null : { amount: lowest, currency: 'USD', group_size }
            expect(await listed(world, site), JSON.stringify(steps.slice(0, index + 1))).toEqual({
              prices,
              from,
            })
            if (prices.includes(null)) seen++
          }
        }
      }),
      { numRuns: 8 },
    )
    expect(seen).toBeGreaterThan(8)
  })
})
