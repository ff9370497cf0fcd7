import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../server/src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { socketHost } from '../../server/src/store/database.ts'
import { type Contestant, type Figure, inTurns, median } from '../measure.ts'
import type { Row } from '../results.ts'
import { type Running, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const OWNER = { authorization: 'Bearer sk_demo_owner' }
const KEY = { 'svc-publishable-key': 'pk_demo_direct' }
const DATA = join(WORK, 'seller-day')
const ROUNDS = 3
/** Processor time for a kilobyte, by that of a trip's page. */
const MOST_PER_KILOBYTE = 3
const TRIPS = 1_000

/** What a seller's people look at all day, of the demo seller and of one with many trips. */
export async function benchSellerDay(): Promise<Row[]> {
  const few = await measureAt({ trips: 64, mostMs: 25 })
  await copyTrips(TRIPS)
  return [...few, ...(await measureAt({ trips: TRIPS, mostMs: 100 }))]
}

type Size = { trips: number; mostMs: number }

async function measureAt({ trips, mostMs }: Size): Promise<Row[]> {
  const outset = await startOutset({ OUTSET_DATA_DIR: DATA })
  try {
    await liftLimits(outset)
    const all = await contestants(outset)
    const kilobytes = new Map<string, number>()
    for (const { name, url, headers = {} } of all) {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      kilobytes.set(name, (await answer.arrayBuffer()).byteLength / 1024)
    }
    const figures = await inTurns(all, { rounds: ROUNDS, seconds: 2 })
    for (const [name, measured] of figures) {
      const wrong = measured.reduce((sum, figure) => sum + figure.wrong, 0)
      // A refusal is quick and short, and would pass for a good figure.
      if (wrong > 0) throw new Error(`${name}: ${wrong} answers were not what was asked for`)
    }
    const costOf = (name: string) => costPerKilobyte(figures.get(name), kilobytes.get(name))
    const page = costOf('page')
    return all.slice(1).map(({ name }) => {
      const p50Ms = median((figures.get(name) ?? []).map(figure => figure.p50Ms))
      const cost = costOf(name)
      const ratio = cost === null || page === null ? null : cost / page
      const size = Math.round(kilobytes.get(name) ?? 0).toLocaleString('en')
      return {
        work: `${trips.toLocaleString('en')} trips: ${name}`,
        figure: `${p50Ms} ms alone (p50), ${size} kB`,
        control: `a trip's page: ${inMicros(page)} a kB, here ${inMicros(cost)}`,
        ratio,
        goal: `≤ ${mostMs} ms, ≤ ${MOST_PER_KILOBYTE} × a kB`,
        met: p50Ms <= mostMs && (ratio === null || ratio <= MOST_PER_KILOBYTE),
        note: '',
      }
    })
  } finally {
    await outset.stop()
  }
}

function inMicros(cost: number | null): string {
  return cost === null ? '–' : `${cost.toFixed(1)} µs`
}

function costPerKilobyte(figures: readonly Figure[] = [], kilobytes = 0): number | null {
  const costs = figures.flatMap(({ cpuMicros }) => (cpuMicros === null ? [] : [cpuMicros]))
  return costs.length === 0 || kilobytes === 0 ? null : median(costs) / kilobytes
}

async function contestants({ url }: Running): Promise<Contestant[]> {
  const list = await fetch(`${url}/v1/public/products`, { headers: KEY })
  const tripId = ((await list.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
  const alone = { connections: 1, expect: 200 }
  const mine = { headers: OWNER, ...alone }
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const week = `from=${day(7)}&to=${day(13)}`
  return [
    { name: 'page', url: `${url}/v1/public/products/${tripId}`, headers: KEY, ...alone },
    { name: 'today', url: `${url}/v1/today`, ...mine },
    {
      name: "a week's departures, the first 2,000",
      url: `${url}/v1/departures?scheduled=true&${week}&limit=2000`,
      ...mine,
    },
    { name: "a trip's editor", url: `${url}/v1/trips/${tripId}?expand=all`, ...mine },
    { name: 'search', url: `${url}/v1/search?q=an`, ...mine },
  ]
}

/** Copies of a trip of the demo seller, each twice a day: some 14,000 starts a week. */
async function copyTrips(count: number): Promise<void> {
  const cluster = await startEmbeddedPostgres({ dataDir: DATA })
  const sql = postgres(cluster.url, { ...socketHost(cluster.url), max: 1, onnotice: () => {} })
  try {
    await sql.begin(async tx => {
      await tx`
        create temp table copies on commit drop as
        select o.seller_id, o.trip_id as old_trip, o.id as old_option, n,
          gen_random_uuid() as trip_id, gen_random_uuid() as option_id
        from generate_series(1, ${count}) n, (
          select o.seller_id, o.trip_id, o.id from options o
          join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
          join secret_keys k on k.seller_id = o.seller_id
          join schedules h on h.seller_id = o.seller_id and h.option_id = o.id
          where t.status = 'published' and o.retired_at is null
            and o.availability_type <> 'opening_hours' and not o.private
          order by o.id limit 1
        ) o
      `
      await tx`
        insert into trips select (jsonb_populate_record(t,
          jsonb_build_object('id', c.trip_id, 'slug', t.slug || '-' || c.n))).*
        from copies c join trips t on t.id = c.old_trip
      `
      await tx`
        insert into trip_texts select (jsonb_populate_record(x,
          jsonb_build_object('trip_id', c.trip_id))).*
        from copies c join trip_texts x on x.trip_id = c.old_trip
      `
      await tx`
        insert into options select (jsonb_populate_record(o,
          jsonb_build_object('id', c.option_id, 'trip_id', c.trip_id))).*
        from copies c join options o on o.id = c.old_option
      `
      await tx`
        insert into units select (jsonb_populate_record(u,
          jsonb_build_object('id', gen_random_uuid(), 'option_id', c.option_id))).*
        from copies c join units u on u.option_id = c.old_option
      `
      const rules = [
        { from: null, to: null, weekdays: [], times: ['09:00', '14:00'], capacity: 12 },
      ]
      await tx`
        insert into schedules select (jsonb_populate_record(h,
          jsonb_build_object('option_id', c.option_id, 'rules', ${tx.json(rules)}::jsonb))).*
        from copies c join schedules h on h.option_id = c.old_option
      `
    })
  } finally {
    await sql.end()
    await cluster.stop()
  }
}
