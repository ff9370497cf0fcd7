import { join } from 'node:path'
import { load, median } from '../measure.ts'
import type { Row } from '../results.ts'
import { type Running, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const OWNER = { authorization: 'Bearer sk_demo_owner' }
const KEY = { 'svc-publishable-key': 'pk_demo_direct' }
const DATA = join(WORK, 'many-starts')
const OPTIONS = 8
const MOST_MS = 50
const TIMES = Array.from({ length: 96 }, (_, quarter) => {
  const minutes = quarter * 15
  return [Math.floor(minutes / 60), minutes % 60].map(part => `${part}`.padStart(2, '0')).join(':')
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** Transfers that run every quarter of an hour: what everybody else waits for meanwhile. */
export async function benchManyStarts(): Promise<Row[]> {
  const outset = await startOutset({ OUTSET_DATA_DIR: DATA })
  try {
    await liftLimits(outset)
    const optionIds = await scheduleOften(outset)
    const days = `from=${day(30)}&to=${day(91)}`
    const works = [
      {
        name: 'the report of 92 days',
        path: `/v1/reports/occupancy?from=${day(30)}&to=${day(121)}`,
      },
      { name: 'open starts of 62 days', path: `/v1/departures?scheduled=true&${days}&status=open` },
      {
        name: 'the same as a table',
        path: `/v1/departures?scheduled=true&${days}`,
        accept: 'text/csv',
      },
    ]
    const rows: Row[] = []
    for (const { name, path, accept = 'application/json' } of works) {
      const alone = await longestWait(outset, () => new Promise(done => setTimeout(done, 2_000)))
      let seconds = 0
      const beside = await longestWait(outset, async () => {
        const began = performance.now()
        const answer = await fetch(outset.url + path, { headers: { ...OWNER, accept } })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        await answer.arrayBuffer()
        seconds = (performance.now() - began) / 1000
      })
      rows.push({
        work: `${OPTIONS} options of 96 starts a day: ${name}`,
        figure: `another call waits ${beside.toFixed(1)} ms at most`,
        control: `alone ${alone.toFixed(1)} ms at most`,
        ratio: beside / alone,
        goal: `≤ ${MOST_MS} ms`,
        met: beside <= MOST_MS,
        note: `answered in ${seconds.toFixed(1)} s`,
      })
    }
    return [...rows, await measureCalendar(outset, optionIds)]
  } finally {
    await outset.stop()
  }
}

/** Of calls that ask nothing of the database, one after the other while the work is done. */
async function longestWait({ url }: Running, work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
  }
  await working
  return longest
}

type Listed = { data: { id: string }[] }

async function scheduleOften({ url }: Running): Promise<{ often: string; seldom: string }> {
  const read = async (path: string) =>
    (await (await fetch(url + path, { headers: OWNER })).json()) as Listed
  const ids: string[] = []
  for (const { id } of (await read('/v1/trips?limit=40')).data) {
    for (const option of (await read(`/v1/trips/${id}/options`)).data) ids.push(option.id)
  }
  const changed: string[] = []
  const body = JSON.stringify({ rules: [{ times: TIMES, capacity: 10 }] })
  const headers = { ...OWNER, 'content-type': 'application/json' }
  for (const id of ids) {
    if (changed.length === OPTIONS) break
    const answer = await fetch(`${url}/v1/options/${id}/schedule`, { method: 'PUT', headers, body })
    if (answer.ok) changed.push(id)
  }
  if (changed.length < OPTIONS) throw new Error(`only ${changed.length} options took the schedule`)
  return { often: changed[0] ?? '', seldom: ids.find(id => !changed.includes(id)) ?? '' }
}

/** The calendar of a month as websites read it, beside that of an option with few starts. */
async function measureCalendar(
  { url }: Running,
  { often, seldom }: { often: string; seldom: string },
): Promise<Row> {
  const month = day(60).slice(0, 7)
  const costOf = async (id: string) => {
    const asked = `${url}/v1/public/options/${id}/calendar?month=${month}`
    const figures = [1, 2, 3].map(() => ({
      name: id,
      url: asked,
      headers: KEY,
      connections: 1,
      expect: 200,
    }))
    const costs: number[] = []
    for (const contestant of figures) costs.push((await load(contestant, 2)).cpuMicros ?? 0)
    return median(costs)
  }
  const [few, many] = [await costOf(seldom), await costOf(often)]
  return {
    work: 'Calendar of a month with 96 starts a day',
    figure: `${(many / 1000).toFixed(2)} ms of the processor`,
    control: `an option with few: ${(few / 1000).toFixed(2)} ms`,
    ratio: many / few,
    goal: '≤ 5 ×',
    met: many <= 5 * few,
    note: '',
  }
}
