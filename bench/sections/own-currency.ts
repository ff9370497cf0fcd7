import { join } from 'node:path'
import { listingScratch } from '../../server/src/domain/listing/filter-mask.ts'
import { listTrips } from '../../server/src/domain/listing/list-trips.ts'
import { buildTable, type ListingTable } from '../../server/src/domain/listing/listing-table.ts'
import { type Pricers, unitPricer } from '../../server/src/domain/listing/unit-pricer.ts'
import { memoizeText } from '../../server/src/domain/memoize.ts'
import type { CurrencyCode } from '../../server/src/domain/money/currency.ts'
import { request, steps, trip } from '../../server/test/domain/listing/catalog.ts'
import { type Contestant, inTurns, median } from '../measure.ts'
import { compare, type Row } from '../results.ts'
import { type Running, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const ROUNDS = 3
const KEY = { 'svc-publishable-key': 'pk_demo_marketplace', 'content-type': 'application/json' }
const QUOTE_GOAL = 1
const LIST_GOAL = 0.95

/** What it costs that sellers keep their prices in currencies of their own. */
export async function benchOwnCurrency(): Promise<Row[]> {
  return [await quoteRow(), listRow()]
}

async function quoteRow(): Promise<Row> {
  const outset = await startOutset({ OUTSET_DATA_DIR: join(WORK, 'own-currency') })
  try {
    await liftLimits(outset)
    const all = [
      await quoteOf(outset, { name: 'dollars', city: 'bergen', currency: 'USD' }),
      await quoteOf(outset, { name: 'yen', city: 'kyoto', currency: 'JPY' }),
    ]
    const figures = await inTurns(all, { rounds: ROUNDS, seconds: 2 })
    return compare({
      work: 'quote in yen of a seller whose prices are in yen, beside dollars of one in dollars',
      goal: QUOTE_GOAL,
      subject: figures.get('yen') ?? [],
      control: figures.get('dollars') ?? [],
    })
  } finally {
    await outset.stop()
  }
}

type Wanted = { name: string; city: string; currency: string }

/** A day in a small group, of which no two ask at the same time. */
async function quoteOf({ url }: Running, { name, city, currency }: Wanted): Promise<Contestant> {
  const read = async <T>(path: string) =>
    (await (await fetch(`${url}/v1/public/${path}`, { headers: KEY })).json()) as T
  const list = await read<{ data: { id: string; slug: string }[] }>(
    `products?city=${city}&limit=100`,
  )
  const found = list.data.find(({ slug }) => slug.endsWith('small-group-day'))
  const { options } = await read<{ options: { id: string; units: { id: string }[] }[] }>(
    `products/${found?.id}`,
  )
  const [option] = options
  const month = Temporal.Now.plainDateISO('UTC').add({ days: 40 }).toPlainYearMonth()
  const days = await read<{ date: string; starts: { time: string; status: string }[] }[]>(
    `options/${option?.id}/calendar?month=${month}`,
  )
  const open = days.flatMap(({ date, starts }) =>
    starts.filter(({ status }) => status === 'open').map(({ time }) => `${date}T${time}`),
  )
  const [start] = open
  const units = [{ unit_id: option?.units[0]?.id, qty: 2 }]
  const body = JSON.stringify({ option_id: option?.id, start, units, currency })
  const vary = (count: number) => `?n=${count}`
  const asked = { url: `${url}/v1/public/quotes`, method: 'POST', headers: KEY, body } as const
  return { name, ...asked, vary, expect: 200 }
}

const TRIPS = 100_000
const LISTS = 60
const CURRENCIES: readonly CurrencyCode[] = ['USD', 'EUR', 'JPY', 'OMR']
const IN_EUROS: Readonly<Record<string, string>> = {
  USD: '0.92',
  EUR: '1',
  JPY: '0.00608063',
  OMR: '2.3927',
}

/** The rules alone on one thread: by price, up to a highest one that nobody asked before. */
function listRow(): Row {
  const [one, mixed] = [tableOf(['USD']), tableOf(CURRENCIES)]
  const turns = Array.from({ length: ROUNDS + 1 }, (_, round) => ({
    one: listsPerSecond(one, round),
    mixed: listsPerSecond(mixed, round),
  })).slice(1)
  const figure = median(turns.map(turn => turn.mixed))
  const control = median(turns.map(turn => turn.one))
  const ratio = figure / control
  return {
    work: '100,000 trips of four currencies, a list by price with facets, beside those of one',
    figure: `${figure.toFixed(1)}/s`,
    control: `${control.toFixed(1)}/s`,
    ratio,
    goal: `≥ ${LIST_GOAL}`,
    met: ratio >= LIST_GOAL,
    note: 'the rules alone, by processor time',
  }
}

/** Prices are alike in what they are worth. */
function tableOf(currencies: readonly CurrencyCode[]): ListingTable {
  const rows = Array.from({ length: TRIPS }, (_, at) => {
    const priceCurrency = currencies[at % currencies.length] ?? 'USD'
    const euros = 10_000 + ((at * 7919) % 50_000)
    const price = Math.round(euros / minorsOf(priceCurrency))
    return trip(`trip-${at}`, {
      publishedAtMs: at,
      priceCurrency,
      prices: steps({ 1: price, 4: Math.round(price * 0.9) }),
    })
  })
  return buildTable(rows)
}

/** What one minor unit is worth in euro cents. */
function minorsOf(currency: CurrencyCode): number {
  const decimals = currency === 'JPY' ? 0 : currency === 'OMR' ? 3 : 2
  return Number(IN_EUROS[currency]) * 10 ** (2 - decimals)
}

/** As a process has them, one for all lists of a site in a currency until a rate changes. */
const PRICERS: Pricers = memoizeText(10, (from: CurrencyCode) => {
  const rate = IN_EUROS[from] ?? '1'
  return unitPricer({ marginBp: 0, conversion: { from, to: 'EUR', rate, rounding: 'whole' } })
})

function listsPerSecond(table: ListingTable, round: number): number {
  const scratch = listingScratch()
  const before = process.cpuUsage()
  for (let count = 0; count < LISTS; count++) {
    const maxPriceMinor = 20_000 + (round * LISTS + count) * 100
    const asked = { sort: 'price', facets: true, maxPriceMinor, pricers: PRICERS } as const
    listTrips(table, request(asked), scratch)
  }
  const { user, system } = process.cpuUsage(before)
  return LISTS / ((user + system) / 1e6)
}
