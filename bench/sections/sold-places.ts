import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type postgres from 'postgres'
import { startEmbeddedPostgres } from '../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { openOneConnection } from '../../server/src/store/database/open-driver.ts'
import { type Contestant, type Figure, load, warmUp } from '../measure.ts'
import { compare, type Row } from '../results.ts'
import { startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const KEY = { 'svc-publishable-key': 'pk_demo_marketplace' }
const ROUNDS = 2
/** Longer than the time between two looks at what was sold: each figure has one in it. */
const SECONDS = 30
const PER_SECOND = 500
const EVERY_MS = 20
/** So long a place stays sold; then it is for sale again, and prices go back. */
const SOLD_MS = 10_000
const GOAL = 0.9

/**
 * Lists while the places of 500 bookings a second are sold and given back, on starts on which shown
 * prices depend. The claims are written straight to the database: whole bookings would take the
 * processors for themselves, and it would be their cost that is measured.
 */
export async function benchSoldPlaces(): Promise<Row[]> {
  const cluster = await startEmbeddedPostgres({ dataDir: join(WORK, 'sold-places') })
  const env = { DATABASE_URL: cluster.url, OUTSET_DATA_DIR: join(WORK, 'sold-places-secrets') }
  const outset = await startOutset(env)
  const owner = openOneConnection(cluster.url)
  try {
    await liftLimits(outset)
    await leaveTwoDates(owner)
    const lists = contestants(outset.url)
    const places = await watchedStock(owner)
    await warmUp(lists)
    const rows: Row[] = []
    for (const list of lists) {
      const [alone, during]: [Figure[], Figure[]] = [[], []]
      let changes = 0
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(await load(list, SECONDS))
        const sale = startSelling(owner, places)
        const before = await pricesOf(owner)
        during.push(await load(list, SECONDS))
        changes += differences(before, await pricesOf(owner))
        await sale.stop()
      }
      const work = `${list.name}, while ${PER_SECOND} places a second are sold`
      const row = compare({ work, goal: GOAL, subject: during, control: alone })
      rows.push({ ...row, note: `${row.note}; ${changes} prices changed` })
    }
    return rows
  } finally {
    await owner.end()
    await outset.stop()
    await cluster.stop()
  }
}

function contestants(service: string): Contestant[] {
  const url = `${service}/v1/public/products`
  const anyPrice = (count: number) => `max_price=${30_000 + (count % 900_000)}`
  return [
    { name: 'List, asked before', url, headers: KEY, expect: 200 },
    {
      name: 'List never asked before, with facets, group prices and an order',
      url,
      vary: count => `?facets=true&travellers=2&sort=price&${anyPrice(count)}`,
      headers: KEY,
      expect: 200,
    },
  ]
}

/** Trips with two dates: whatever is sold of them changes a price, and each look finds them all. */
async function leaveTwoDates(owner: postgres.Sql): Promise<void> {
  const dates = [60, 90].map(days => ({
    date: Temporal.Now.plainDateISO().add({ days }).toString(),
    times: ['09:00'],
    capacity: 12,
  }))
  await owner`update schedules set rules = '[]', dates = ${owner.json(dates)}`
  await owner`delete from departure_exceptions`
  await owner`update trip_price_ladders set refresh_at = now() - interval '1 day'`
  // The job that works out what is due runs every minute.
  for (let isDue = true; isDue; ) {
    await setTimeout(1_000)
    const due = await owner`
      select from trip_price_ladders where refresh_at < now() - interval '1 hour' limit 1`
    isDue = due.length > 0
  }
}

type Place = { seller_id: string; subject_id: string; kind: string; slot: string }

async function watchedStock(owner: postgres.Sql): Promise<Place[]> {
  const places = await owner<Place[]>`
    select l.seller_id, w."subjectId" as subject_id, w.kind, w.slot
    from trip_price_ladders l cross join lateral jsonb_to_recordset(l.watched_places)
      as w (kind text, "subjectId" uuid, slot text)
  `
  if (places.length < 100) throw new Error(`only ${places.length} places are watched`)
  return places
}

type Prices = ReadonlyMap<string, string>

async function pricesOf(owner: postgres.Sql): Promise<Prices> {
  const rows = await owner<{ id: string; prices: string }[]>`
    select trip_id as id, price_periods::text as prices from trip_listings
    where price_periods is not null
  `
  return new Map(rows.map(({ id, prices }) => [id, prices]))
}

function differences(before: Prices, after: Prices): number {
  return [...after].filter(([id, prices]) => before.get(id) !== prices).length
}

function startSelling(owner: postgres.Sql, places: readonly Place[]) {
  const sold: { ids: string[]; atMs: number }[] = []
  let next = 0
  let writing: Promise<unknown> = Promise.resolve()
  const portion = Math.round((PER_SECOND * EVERY_MS) / 1000)
  const sell = async () => {
    const rows = Array.from({ length: portion }, () => {
      next = (next + 7) % places.length
      return { ...(places[next] as Place), booking_id: randomUUID(), qty: 1 }
    })
    await owner`insert into claims ${owner([...rows])}`
    sold.push({ ids: rows.map(row => row.booking_id), atMs: performance.now() })
    const [oldest] = sold
    if (oldest && performance.now() - oldest.atMs > SOLD_MS)
      await giveBack(owner, sold.splice(0, 1))
  }
  const timer = setInterval(() => {
    writing = writing.then(sell)
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await writing
      await giveBack(owner, sold)
    },
  }
}

async function giveBack(owner: postgres.Sql, sold: readonly { ids: string[] }[]): Promise<void> {
  const ids = sold.flatMap(portion => portion.ids)
  await owner`delete from claims where booking_id = any(${ids}::uuid[])`
}
