import { load, median } from '../../measure.ts'
import type { Row } from '../../results.ts'
import { type Running, residentMegabytes, startOutset } from '../../servers.ts'
import { liftLimits } from '../baseline.ts'

const OWNER = { authorization: 'Bearer sk_demo_owner' }
const MOST_REPORT_MS = 1_000
/** How much more a table of all bookings may take than one of a tenth of them. */
const MOST_MEGABYTES = 32

type Books = { dataDir: string; bookings: number }

/** What an office asks of a year with many bookings: sums of them, and all of them as a table. */
export async function measureBooks({ dataDir, bookings }: Books): Promise<Row[]> {
  const outset = await startOutset({ OUTSET_DATA_DIR: dataDir })
  try {
    await liftLimits(outset)
    const rows: Row[] = []
    for (const by of ['day', 'trip']) rows.push(await measureReport(outset, { by, bookings }))
    return [...rows, await measureTable(outset, bookings)]
  } finally {
    await outset.stop()
  }
}

async function measureReport(
  { url }: Running,
  { by, bookings }: { by: string; bookings: number },
): Promise<Row> {
  const period = `from=${dayAgo(301)}&to=${dayAgo(0)}`
  const report = {
    name: by,
    url: `${url}/v1/reports/sales?by=${by}&${period}`,
    headers: OWNER,
    expect: 200,
    connections: 1,
  }
  const answer = await fetch(report.url, { headers: OWNER })
  const { totals } = (await answer.json()) as { totals: { bookings: number } }
  const figures = []
  for (let round = 0; round < 4; round++) figures.push(await load(report, 3))
  const p50Ms = median(figures.slice(1).map(figure => figure.p50Ms))
  const wrong = figures.reduce((sum, figure) => sum + figure.wrong, 0)
  return {
    work: `Sales by ${by} over ${bookings.toLocaleString('en')} bookings of one seller`,
    figure: `${p50Ms} ms alone (p50)`,
    control: '–',
    ratio: null,
    goal: `≤ ${MOST_REPORT_MS.toLocaleString('en')} ms`,
    met: p50Ms <= MOST_REPORT_MS && wrong === 0 && totals.bookings >= bookings,
    note: `${totals.bookings.toLocaleString('en')} in the sums`,
  }
}

/** The control is a tenth of it: what is kept of rows that were sent grows with how many are. */
async function measureTable(outset: Running, bookings: number): Promise<Row> {
  const tenth = `?created_from=${encodeURIComponent(`${dayAgo(30)}T00:00:00Z`)}`
  await readTable(outset, tenth)
  const some = await readTable(outset, tenth)
  const all = await readTable(outset, '')
  const more = all.peakMegabytes - some.peakMegabytes
  const megabytes = (count: number) => `${Math.round(count)} MB`
  return {
    work: `All ${bookings.toLocaleString('en')} bookings as CSV`,
    figure: `${whole(all.rows / all.seconds)} rows/s, at most ${megabytes(all.peakMegabytes)}`,
    control: `${whole(some.rows)} of them: at most ${megabytes(some.peakMegabytes)}`,
    ratio: all.peakMegabytes / some.peakMegabytes,
    goal: `≤ ${MOST_MEGABYTES} MB more`,
    met: all.rows >= bookings && more <= MOST_MEGABYTES,
    note: `${whole(all.rows)} rows, ${all.seconds.toFixed(1)} s, ${megabytes(all.megabytes)}`,
  }
}

async function readTable(outset: Running, query: string) {
  const begunMs = performance.now()
  const answer = await fetch(`${outset.url}/v1/bookings${query}`, {
    headers: { ...OWNER, accept: 'text/csv' },
  })
  if (!answer.ok || answer.body === null) throw new Error(`The table: ${answer.status}`)
  let [bytes, rows, peakMegabytes] = [0, -1, await residentMegabytes(outset)]
  let sampledMs = performance.now()
  for await (const part of answer.body) {
    bytes += part.length
    for (const byte of part) if (byte === 10) rows += 1
    if (performance.now() - sampledMs < 100) continue
    peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(outset))
    sampledMs = performance.now()
  }
  const seconds = (performance.now() - begunMs) / 1000
  return { rows, seconds, megabytes: bytes / 1_000_000, peakMegabytes }
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en')
}
