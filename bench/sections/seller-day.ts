import { join } from 'node:path'
import { type Contestant, type Figure, inTurns, median } from '../measure.ts'
import type { Row } from '../results.ts'
import { type Running, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'
import { measureBooks } from './seller-day/books.ts'
import { copyBookings, copyTrips } from './seller-day/copies.ts'

const OWNER = { authorization: 'Bearer sk_demo_owner' }
const KEY = { 'svc-publishable-key': 'pk_demo_direct' }
const DATA = join(WORK, 'seller-day')
const ROUNDS = 3
/** Processor time for a kilobyte, by that of a trip's page. */
const MOST_PER_KILOBYTE = 3
const TRIPS = 1_000
const BOOKINGS = 100_000

/** What a seller's people look at all day, of the demo seller and of one with many trips. */
export async function benchSellerDay(): Promise<Row[]> {
  const few = await measureAt({ trips: 64, mostMs: 25 })
  await copyTrips({ dataDir: DATA, count: TRIPS })
  const many = await measureAt({ trips: TRIPS, mostMs: 100 })
  await copyBookings({ dataDir: DATA, count: BOOKINGS })
  return [...few, ...many, ...(await measureBooks({ dataDir: DATA, bookings: BOOKINGS }))]
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
