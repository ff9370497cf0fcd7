import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { type Contestant, inTurns, median } from '../measure.ts'
import { compare, type Row } from '../results.ts'
import { type Running, startBareHold, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'
import { measureClaims } from './holds/claims.ts'
import { bookJourneys } from './holds/journey.ts'
import { type HoldWorld, makeHoldWorld } from './holds/world.ts'

const ROUNDS = 3
const SECONDS = 3
// A departure of a size that exists: thousands of holds on one would measure something else.
const SEATS = 500

/** Places under load: holds through HTTP beside the function alone and beside a bare server. */
export async function benchHolds(): Promise<Row[]> {
  const cluster = await startEmbeddedPostgres({ dataDir: join(WORK, 'holds') })
  const env = { DATABASE_URL: cluster.url }
  const outset = await startOutset({ ...env, OUTSET_DATA_DIR: join(WORK, 'holds-secrets') })
  const bare = await startBareHold(env)
  try {
    await liftLimits(outset)
    const world = await makeHoldWorld(outset.url)
    const rates = await measureHolds({ outset, bare, world })
    return [
      ...rates.rows,
      ...(await measureClaims(cluster.url, { world, through: rates.outset })),
      await measureRefusals({ outset, world }),
      await lastTen({ outset, world }),
      ...(await bookJourneys({ outset, world, bareHolds: rates.bare })),
    ]
  } finally {
    await Promise.all([outset.stop(), bare.stop()])
    await cluster.stop()
  }
}

type Scene = { outset: Running; world: HoldWorld }

async function measureHolds({ outset, bare, world }: Scene & { bare: Running }) {
  const slots = Array.from({ length: 1000 }, (_, at) => JSON.stringify({ slot: `s${at + 1}` }))
  const bodies = world.starts.map(start => world.body(start))
  const theirs = { url: `${bare.url}/holds`, ...POST, expect: 201 }
  const ours = { url: `${outset.url}/v1/public/holds`, ...POST, expect: 201 }
  const contestants: Contestant[] = [
    { name: 'bare spread', ...theirs, body: inTurn(slots, 1) },
    { name: 'spread', ...ours, body: inTurn(bodies, 1) },
    { name: 'bare one', ...theirs, body: inTurn(slots, SEATS) },
    { name: 'one', ...ours, body: inTurn(bodies, SEATS) },
  ]
  const figures = await inTurns(contestants, { rounds: ROUNDS, seconds: SECONDS })
  const of = (name: string) => figures.get(name) ?? []
  return {
    bare: median(of('bare spread').map(({ perSecond }) => perSecond)),
    outset: { spread: of('spread'), one: of('one') },
    rows: [
      compare({
        work: 'POST /v1/public/holds over 1,000 departures, beside Fastify + one statement',
        goal: 0.6,
        subject: of('spread'),
        control: of('bare spread'),
      }),
      compare({
        work: `the same on one departure at a time, ${SEATS} holds on each`,
        goal: 1.5,
        subject: of('one'),
        control: of('bare one'),
      }),
    ],
  }
}

const HEADERS = { 'svc-publishable-key': 'pk_demo_direct', 'content-type': 'application/json' }
const POST = { method: 'POST', headers: HEADERS, connections: 64 } as const

/** Each body is sent so often before it is the next one's turn. */
function inTurn(bodies: readonly string[], times: number): (count: number) => string {
  return count => bodies[Math.floor(count / times) % bodies.length] ?? ''
}

/** A start that is plainly full: nothing is locked for those who are refused. */
async function measureRefusals({ outset, world }: Scene): Promise<Row> {
  const start = await world.fullStart()
  const url = `${outset.url}/v1/public/holds`
  const refused = { name: 'refusals', url, ...POST, body: world.body(start), expect: 422 }
  const all = await inTurns([refused], { rounds: ROUNDS, seconds: 2 })
  const figures = all.get(refused.name) ?? []
  const rate = median(figures.map(({ perSecond }) => perSecond))
  const wrong = figures.reduce((sum, figure) => sum + figure.wrong, 0)
  return {
    work: 'Refusals of a hold on a full start, 64 clients',
    figure: `${Math.round(rate).toLocaleString('en')}/s (p99 ${figures[0]?.p99Ms} ms)`,
    control: '–',
    ratio: null,
    goal: '≥ 600/s',
    met: rate >= 600 && wrong === 0,
    note: wrong === 0 ? '' : `${wrong} wrong answers`,
  }
}

/** Sixty-four buyers at once for ten places. */
async function lastTen({ outset, world }: Scene): Promise<Row> {
  const times: number[] = []
  let isExact = true
  for (let round = 0; round < ROUNDS; round++) {
    const start = await world.startWith(10)
    const begun = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const answer = await fetch(`${outset.url}/v1/public/holds`, {
          method: 'POST',
          headers: HEADERS,
          body: world.body(start),
        })
        await answer.body?.cancel()
        return answer.status
      }),
    )
    times.push(performance.now() - begun)
    const count = (status: number) => statuses.filter(one => one === status).length
    isExact &&= count(201) === 10 && count(422) === 54
  }
  return {
    work: '64 buyers at once for the last 10 places',
    figure: `${isExact ? 'exactly 10 sold' : 'NOT 10 sold'}, ${Math.round(median(times))} ms`,
    control: '–',
    ratio: null,
    goal: 'exactly 10, ≤ 500 ms',
    met: isExact && median(times) <= 500,
    note: '',
  }
}
