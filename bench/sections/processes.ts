import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../cli/src/embedded-postgres/start-embedded-postgres.ts'
import { type Contestant, type Figure, load, median, warmUp } from '../measure.ts'
import type { Row } from '../results.ts'
import { startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const KEY = { 'svc-publishable-key': 'pk_demo_direct' }
const ROUNDS = 3
const SECONDS = 4
const CLIENTS = 32

/** Two processes on one database beside one of them, for what both answer from memory. */
export async function benchProcesses(): Promise<Row[]> {
  const cluster = await startEmbeddedPostgres({ dataDir: join(WORK, 'processes') })
  const env = { DATABASE_URL: cluster.url, OUTSET_DATA_DIR: join(WORK, 'processes-secrets') }
  const first = await startOutset(env)
  const second = await startOutset(env)
  try {
    await liftLimits(first)
    const [one, other] = [first, second].map(({ url }) => listAt(url)) as [Contestant, Contestant]
    const alone: Share[] = []
    const together: Share[] = []
    await warmUp([one, other])
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(shareOf([await load(one, SECONDS)]))
      const halves = [one, other].map(each => ({ ...each, connections: CLIENTS / 2 }))
      together.push(shareOf(await Promise.all(halves.map(half => load(half, SECONDS)))))
    }
    return [row(alone, together)]
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await cluster.stop()
  }
}

function listAt(url: string): Contestant {
  return { name: url, url: `${url}/v1/public/products`, headers: KEY, expect: 200 }
}

/** What so many processes answered, and the processor time of one answer. */
type Share = { perSecond: number; cpuMicros: number }

function shareOf(figures: readonly Figure[]): Share {
  const perSecond = figures.reduce((sum, figure) => sum + figure.perSecond, 0)
  const busy = figures.reduce((sum, figure) => sum + figure.perSecond * (figure.cpuMicros ?? 0), 0)
  return { perSecond, cpuMicros: busy / perSecond }
}

/** Two that need no more time for an answer than one answer twice as much, given the cores. */
function row(alone: readonly Share[], together: readonly Share[]): Row {
  const rate = (shares: readonly Share[]) => median(shares.map(({ perSecond }) => perSecond))
  const micros = (shares: readonly Share[]) => median(shares.map(({ cpuMicros }) => cpuMicros))
  const perSecond = (shares: readonly Share[]) =>
    `${Math.round(rate(shares)).toLocaleString('en')}/s`
  const ratio = rate(together) / rate(alone)
  const cpuRatio = micros(together) === 0 ? null : (2 * micros(alone)) / micros(together)
  // Two servers and their client are three: with fewer cores the rate is that of the cores.
  const areCrowded = availableParallelism() < 3
  return {
    work: 'Lists from memory, two processes on one database, beside one of them',
    figure: perSecond(together),
    control: perSecond(alone),
    ratio,
    cpuRatio,
    goal: '≥ 1.5',
    met: ratio >= 1.5,
    note: areCrowded ? 'the client shares the cores' : '',
  }
}
