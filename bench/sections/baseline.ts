import { inTurns, load, median } from '../measure.ts'
import { compare, type Row } from '../results.ts'
import { type Running, residentMegabytes, startBare, startOutset } from '../servers.ts'

const KEY = { 'svc-publishable-key': 'pk_demo_direct' }
const ROUNDS = 3

/** The baseline: start, the cheapest read there is, and memory under a minute of it. */
export async function benchBaseline(): Promise<Row[]> {
  const starts = await measureStarts()
  const bare = await startBare()
  const outset = await startOutset()
  try {
    await liftLimits(outset)
    return [starts, ...(await measureStorefront(outset, bare)), await measureMemory(outset)]
  } finally {
    await Promise.all([outset.stop(), bare.stop()])
  }
}

async function measureStarts(): Promise<Row> {
  const first = await startOutset()
  await first.stop()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const again = await startOutset()
    times.push(again.readyMs)
    await again.stop()
  }
  const again = median(times)
  return {
    work: 'Start on existing data, embedded database included',
    figure: `${Math.round(again)} ms`,
    control: `first start ${Math.round(first.readyMs)} ms`,
    ratio: null,
    goal: '≤ 1,000 ms',
    met: again <= 1000,
    note: '',
  }
}

async function measureStorefront(outset: Running, bare: Running): Promise<Row[]> {
  const url = `${outset.url}/v1/public/storefront`
  const tag = (await fetch(url, { headers: KEY })).headers.get('etag') ?? ''
  const figures = await inTurns(
    [
      { name: 'bare 200', url: `${bare.url}/json`, expect: 200 },
      { name: 'storefront 200', url, headers: KEY, expect: 200 },
      {
        name: 'bare 304',
        url: `${bare.url}/unchanged`,
        headers: { 'if-none-match': 'W/"the-control"' },
        expect: 304,
      },
      { name: 'storefront 304', url, headers: { ...KEY, 'if-none-match': tag }, expect: 304 },
    ],
    { rounds: ROUNDS, seconds: 4 },
  )
  const of = (name: string) => figures.get(name) ?? []
  return [
    compare({
      work: 'GET /v1/public/storefront, key and limits included',
      goal: 0.7,
      subject: of('storefront 200'),
      control: of('bare 200'),
    }),
    compare({
      work: 'the same with If-None-Match (304)',
      goal: 0.8,
      subject: of('storefront 304'),
      control: of('bare 304'),
    }),
  ]
}

/** A minute of load; what is left after the first third must not grow. */
async function measureMemory(outset: Running): Promise<Row> {
  const samples: number[] = []
  for (let part = 0; part < 12; part++) {
    await load(
      { name: 'load', url: `${outset.url}/v1/public/storefront`, headers: KEY, expect: 200 },
      5,
    )
    samples.push(await residentMegabytes(outset))
  }
  const early = median(samples.slice(3, 6))
  const late = median(samples.slice(-3))
  return {
    work: 'Resident memory after a minute of load',
    figure: `${Math.round(late)} MB`,
    control: `${Math.round(early)} MB after 20 s`,
    ratio: late / early,
    goal: '≤ 180 MB, flat ± 5 %',
    met: late <= 180 && late / early <= 1.05,
    note: '',
  }
}

/** The limits stay on and are counted; only the number is out of reach of a benchmark. */
export async function liftLimits(outset: Running): Promise<void> {
  const answer = await fetch(`${outset.url}/v1/platform/settings`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer sk_demo_platform', 'content-type': 'application/json' },
    body: JSON.stringify({
      website_key_calls_per_minute: 10_000_000,
      secret_key_calls_per_minute: 10_000_000,
    }),
  })
  if (!answer.ok) throw new Error(`Could not lift the limits: ${await answer.text()}`)
}
