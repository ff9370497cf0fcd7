import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePricing } from '../../server/src/domain/pricing/pricing.ts'
import { quoteSelection } from '../../server/src/domain/pricing/quote-selection.ts'
import { stockWanted } from '../../server/src/domain/pricing/stock-wanted.ts'
import {
  givenOf,
  rateOf,
  someRow,
  someSelection,
  someSheet,
  someUnit,
} from '../../server/test/support/sale-sheet.ts'
import { type Contestant, inTurns, median } from '../measure.ts'
import { compare, type Row } from '../results.ts'
import { type Running, startBare, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const ROUNDS = 3
const KEY = { 'svc-publishable-key': 'pk_demo_direct', 'content-type': 'application/json' }
const TRIP = 'wadi-rum-small-group-day'
const CORE_GOAL = 50_000

/** What a traveller waits for before a booking: the calendar and live prices. */
export async function benchQuotes(): Promise<Row[]> {
  const outset = await startOutset({ OUTSET_DATA_DIR: join(WORK, 'quotes') })
  try {
    await liftLimits(outset)
    const asked = await findAsked(outset)
    const bare = await startBare(await saveAnswers(asked))
    try {
      const all = contestants(asked, bare.url)
      const figures = await inTurns(all, { rounds: ROUNDS, seconds: 2 })
      const of = (name: string) => figures.get(name) ?? []
      const rate = median(of('quote').map(({ perSecond }) => perSecond))
      return [
        compare({
          work: 'POST /v1/public/quotes, beside bare Fastify with bodies of that size',
          goal: 0.4,
          subject: of('quote'),
          control: of('bare quote'),
        }),
        compare({
          work: 'the same, where no two ask for the same at the same time',
          goal: null,
          subject: of('lone quote'),
          control: of('bare quote'),
        }),
        compare({
          work: 'a month of the calendar, beside bare Fastify with the same bytes',
          goal: 0.4,
          subject: of('calendar'),
          control: of('bare calendar'),
        }),
        compare({
          work: 'the same, where no two ask for the same at the same time',
          goal: null,
          subject: of('lone calendar'),
          control: of('bare calendar'),
        }),
        compare({
          work: 'a month of prices for two, beside a month of the calendar',
          goal: 0.5,
          subject: of('prices'),
          control: of('calendar'),
        }),
        compare({
          work: 'the same, where no two ask for the same at the same time',
          goal: 0.5,
          subject: of('lone prices'),
          control: of('lone calendar'),
        }),
        coreRow(rate),
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await outset.stop()
  }
}

type Asked = { quote: string; body: string; calendar: string; prices: string }

/** Two kinds of travellers of the demo world, on a day that is far enough ahead. */
async function findAsked({ url }: Running): Promise<Asked> {
  const page = await fetch(`${url}/v1/public/products/${TRIP}`, { headers: KEY })
  const { options } = (await page.json()) as {
    options: { id: string; units: { id: string }[] }[]
  }
  const [option] = options
  const [first, second] = option?.units ?? []
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 40 })
  const body = {
    option_id: option?.id,
    start: `${date}T08:00`,
    units: [
      { unit_id: first?.id, qty: 2 },
      { unit_id: second?.id, qty: 1 },
    ],
    currency: 'EUR',
  }
  const optionUrl = `${url}/v1/public/options/${option?.id}`
  const month = `month=${date.toPlainYearMonth()}`
  return {
    quote: `${url}/v1/public/quotes`,
    body: JSON.stringify(body),
    calendar: `${optionUrl}/calendar?${month}`,
    prices: `${optionUrl}/prices?${month}&travellers=2&currency=EUR`,
  }
}

/** The controls send the bytes that the service itself answers. */
async function saveAnswers({ quote, body, calendar }: Asked): Promise<Record<string, string>> {
  const files = { quote: join(WORK, 'quote.json'), calendar: join(WORK, 'calendar.json') }
  await mkdir(WORK, { recursive: true })
  const quoted = await fetch(quote, { method: 'POST', headers: KEY, body })
  if (!quoted.ok) throw new Error(`No quote: ${await quoted.text()}`)
  await writeFile(files.quote, await quoted.text())
  await writeFile(files.calendar, await (await fetch(calendar, { headers: KEY })).text())
  return files
}

function contestants({ quote, body, calendar, prices }: Asked, bare: string): Contestant[] {
  const lone = (url: string) => ({
    url,
    vary: (count: number) => `${new URL(url).search}&n=${count}`,
    headers: KEY,
    expect: 200,
  })
  const post = { method: 'POST', headers: KEY, body, expect: 200 } as const
  return [
    { name: 'bare quote', url: `${bare}/quote/json`, ...post },
    { name: 'quote', url: quote, ...post },
    // An address that nobody else has makes it a request of its own.
    { name: 'lone quote', url: quote, vary: count => `?n=${count}`, ...post },
    { name: 'bare calendar', url: `${bare}/calendar/json`, expect: 200 },
    { name: 'calendar', url: calendar, headers: KEY, expect: 200 },
    { name: 'lone calendar', ...lone(calendar) },
    { name: 'prices', url: prices, headers: KEY, expect: 200 },
    { name: 'lone prices', ...lone(prices) },
  ]
}

/** The rules alone, called directly on one thread: two units in euros. */
function coreRow(throughHttp: number): Row {
  const turns = Array.from({ length: ROUNDS + 1 }, () => quotesPerSecond())
  const perSecond = median(turns.slice(1))
  return {
    work: 'the pricing core alone on one thread, two units',
    figure: `${Math.round(perSecond).toLocaleString('en')}/s`,
    control: `${Math.round(throughHttp).toLocaleString('en')}/s through HTTP`,
    ratio: null,
    goal: `≥ ${CORE_GOAL.toLocaleString('en')}/s`,
    met: perSecond >= CORE_GOAL,
    note: 'by processor time',
  }
}

const QUOTES = 100_000

function quotesPerSecond(): number {
  const sheet = someSheet({
    units: [someUnit(), someUnit({ id: 'child', type: 'child' })],
    priceRows: [someRow({ adult: { 1: 10_000, 4: 8_000 }, child: { 1: 5_000, 4: 4_000 } })],
  })
  const selection = someSelection({
    units: [
      { unitId: 'adult', qty: 2, ages: null },
      { unitId: 'child', qty: 1, ages: null },
    ],
  })
  const rate = rateOf('EUR', '0.91847')
  const given = givenOf({
    pricing: makePricing({ rate, rounding: 'none', marginBp: 0, rates: new Map() }),
  })
  const before = process.cpuUsage()
  for (let count = 0; count < QUOTES; count++) {
    stockWanted(sheet, selection)
    const { granted } = quoteSelection(sheet, selection, given)
    if (!granted) throw new Error('the selection can be had')
  }
  const { user, system } = process.cpuUsage(before)
  return QUOTES / ((user + system) / 1e6)
}
