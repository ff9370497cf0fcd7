import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Contestant, type Figure, inTurns, median } from '../measure.ts'
import { compare, type Row } from '../results.ts'
import {
  fillDemo,
  type Running,
  residentMegabytes,
  startBare,
  startOutset,
  WORK,
} from '../servers.ts'
import { liftLimits } from './baseline.ts'

const SIZES = [1_000, 10_000, 100_000] as const
/** The size in the middle is there to see a trend; the others are held to goals. */
const ROUNDS = new Map([[10_000, 1]])
const KEY = { 'svc-publishable-key': 'pk_demo_marketplace' }
const OWNER = { authorization: 'Bearer sk_demo_owner', 'content-type': 'application/json' }
const DATA = join(WORK, 'catalog')
const MEMORY_GOALS = new Map([
  [1_000, 180],
  [100_000, 400],
])

type Figures = ReadonlyMap<string, Figure[]>

/** What websites read most, in a growing catalog: lists, a trip's page, searches. */
export async function benchCatalog(): Promise<Row[]> {
  const rows: Row[] = []
  const measured = new Map<number, Figures>()
  for (const size of SIZES) {
    await fillDemo({ trips: size, dataDir: DATA })
    const outset = await startOutset({ OUTSET_DATA_DIR: DATA })
    try {
      await liftLimits(outset)
      const figures = await measureReads(outset, ROUNDS.get(size) ?? 3)
      measured.set(size, figures)
      rows.push(
        ...rowsOf(size, figures),
        await coldRow(size, outset),
        await memoryRow(size, outset),
      )
    } finally {
      await outset.stop()
    }
  }
  return [...rows, ...growthRows(measured)]
}

async function measureReads(outset: Running, rounds: number): Promise<Figures> {
  const answers = await saveAnswers(outset)
  const bare = await startBare(answers.files)
  try {
    const all = contestants(outset.url, bare.url, answers)
    return await inTurns(all, { rounds, seconds: 2 })
  } finally {
    await bare.stop()
  }
}

type Answers = { files: Record<string, string>; tag: string; tripId: string }

/** The controls send the bytes that the service itself answers. */
async function saveAnswers(outset: Running): Promise<Answers> {
  const list = await fetch(`${outset.url}/v1/public/products`, { headers: KEY })
  const text = await list.text()
  const tripId = (JSON.parse(text) as { data: { id: string }[] }).data[0]?.id ?? ''
  const page = await fetch(`${outset.url}/v1/public/products/${tripId}`, { headers: KEY })
  await mkdir(WORK, { recursive: true })
  const files = { list: join(WORK, 'list.json'), page: join(WORK, 'page.json') }
  await writeFile(files.list, text)
  await writeFile(files.page, await page.text())
  return { files, tag: list.headers.get('etag') ?? '', tripId }
}

/** A highest price that lets most trips pass, and never the same twice. */
const anyPrice = (count: number) => `max_price=${30_000 + (count % 900_000)}`
/** A typo in each, and a length that no trip has. */
const TYPOS = ['sunrsie walk', 'bergen fjrod', 'kyoto gardn', 'aqaba reaf', 'quiet hamma']
const anySearch = (count: number) =>
  `?q=${encodeURIComponent(TYPOS[count % TYPOS.length] ?? '')}` +
  `&duration_max=${99_999 - (count % 50_000)}`

/** A week in a month's time, for two. */
function someDays(): string {
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return `date_from=${day(30)}&date_to=${day(36)}&travellers=2`
}

function contestants(service: string, bare: string, { tag, tripId }: Answers): Contestant[] {
  const list = `${service}/v1/public/products`
  const mine = { headers: KEY, expect: 200 }
  return [
    { name: 'bare list', url: `${bare}/list/buffer`, expect: 200 },
    { name: 'list', url: list, ...mine },
    { name: 'bare page', url: `${bare}/page/buffer`, expect: 200 },
    { name: 'page', url: `${list}/${tripId}`, ...mine },
    {
      name: 'bare 304',
      url: `${bare}/list/unchanged`,
      headers: { 'if-none-match': 'W/"the-control"' },
      expect: 304,
    },
    { name: '304', url: list, headers: { ...KEY, 'if-none-match': tag }, expect: 304 },
    { name: 'stringify', url: `${bare}/list/json`, vary: count => `?n=${count}`, expect: 200 },
    { name: 'new list', url: list, vary: count => `?${anyPrice(count)}`, ...mine },
    {
      name: 'new facets',
      url: list,
      vary: count => `?facets=true&travellers=2&sort=price&${anyPrice(count)}`,
      ...mine,
    },
    { name: 'search', url: `${service}/v1/public/search`, vary: anySearch, ...mine },
    { name: 'dated list', url: list, vary: count => `?${someDays()}&${anyPrice(count)}`, ...mine },
  ]
}

function rowsOf(size: number, figures: Figures): Row[] {
  const of = (name: string) => figures.get(name) ?? []
  const row = (work: string, names: [subject: string, control: string], goal: number | null) =>
    compare({
      work: `${inWords(size)}: ${work}`,
      goal,
      subject: of(names[0]),
      control: of(names[1]),
    })
  return [
    row('list, asked before', ['list', 'bare list'], 0.7),
    row("a trip's page", ['page', 'bare page'], 0.65),
    row('list, unchanged (304)', ['304', 'bare 304'], 0.8),
    row('list, never asked before', ['new list', 'stringify'], 0.4),
    row('the same with facets, group prices and an order', ['new facets', 'stringify'], 0.4),
    row('search with a typo and facets', ['search', 'stringify'], 0.2),
    row('with places for two within a week, against any days', ['dated list', 'new list'], null),
  ]
}

/** The first read after a write builds its window anew; the next one finds it there. */
async function coldRow(size: number, outset: Running): Promise<Row> {
  const cold: number[] = []
  const warm: number[] = []
  const slug = await ownSlug(outset)
  for (let turn = 0; turn < 15; turn++) {
    await mustFetch(`${outset.url}/v1/trips/${slug}/${turn % 2 === 0 ? 'pause' : 'resume'}`, {
      method: 'POST',
      headers: OWNER,
    })
    for (const times of [cold, warm]) {
      const began = performance.now()
      const query = `facets=true&travellers=2&sort=price&${anyPrice(turn)}`
      await mustFetch(`${outset.url}/v1/public/products?${query}`, { headers: KEY })
      times.push(performance.now() - began)
    }
  }
  return {
    work: `${inWords(size)}: the first such list after a write`,
    figure: `${median(cold).toFixed(1)} ms`,
    control: `${median(warm).toFixed(1)} ms the next`,
    ratio: null,
    goal: '–',
    met: null,
    note: '',
  }
}

async function ownSlug({ url }: Running): Promise<string> {
  const list = await mustFetch(`${url}/v1/trips?status=published&limit=1`, { headers: OWNER })
  return (JSON.parse(list) as { data: { slug: string }[] }).data[0]?.slug ?? ''
}

async function mustFetch(url: string, options: RequestInit): Promise<string> {
  const answer = await fetch(url, options)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`)
  return text
}

async function memoryRow(size: number, outset: Running): Promise<Row> {
  const megabytes = await residentMegabytes(outset)
  const goal = MEMORY_GOALS.get(size)
  return {
    work: `${inWords(size)}: resident memory after all of this`,
    figure: `${Math.round(megabytes)} MB`,
    control: '–',
    ratio: null,
    goal: goal === undefined ? '–' : `≤ ${goal} MB`,
    met: goal === undefined ? null : megabytes <= goal,
    note: '',
  }
}

/** With so many clients at once the usual wait is their number by the rate. */
function growthRows(measured: ReadonlyMap<number, Figures>): Row[] {
  const [small, large] = [SIZES[0], SIZES[SIZES.length - 1] ?? SIZES[0]]
  const growth = (work: string, [subject, control]: [string, string], goal: number): Row => {
    const shareAt = (size: number) => {
      const rate = (name: string) =>
        median((measured.get(size)?.get(name) ?? []).map(({ perSecond }) => perSecond))
      return rate(subject) / rate(control)
    }
    const p50 = (size: number) =>
      median((measured.get(size)?.get(subject) ?? []).map(({ p50Ms }) => p50Ms))
    const times = shareAt(small) / shareAt(large)
    return {
      work: `From ${inWords(small)} to ${inWords(large)}: ${work}`,
      figure: `${times.toFixed(2)} × as long`,
      control: `p50 ${p50(small)} → ${p50(large)} ms with 32 clients`,
      ratio: null,
      goal: `≤ ${goal} ×`,
      met: times <= goal,
      note: '',
    }
  }
  return [
    growth('list, asked before', ['list', 'bare list'], 1.3),
    growth('list, never asked before', ['new list', 'stringify'], 1.3),
    growth("a trip's page", ['page', 'bare page'], 1.3),
    growth('search', ['search', 'stringify'], 4),
  ]
}

function inWords(trips: number): string {
  return `${trips.toLocaleString('en')} trips`
}
