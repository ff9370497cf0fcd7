import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { type Contestant, type Figure, load, median } from '../measure.ts'
import type { Row } from '../results.ts'
import { startOutset, WORK } from '../servers.ts'
import { liftLimits } from './ground.ts'

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
    const alone: number[] = []
    const together: number[] = []
    for (const contestant of [one, other]) await load(contestant, 2)
    for (let round = 0; round < ROUNDS; round++) {
      alone.push((await load(one, SECONDS, CLIENTS)).perSecond)
      const both = await Promise.all([one, other].map(each => load(each, SECONDS, CLIENTS / 2)))
      together.push(sum(both))
    }
    return [row({ alone: median(alone), together: median(together) })]
  } finally {
    await Promise.all([first.stop(), second.stop()])
    await cluster.stop()
  }
}

function listAt(url: string): Contestant {
  return { name: url, url: `${url}/v1/public/products`, headers: KEY, expect: 200 }
}

function sum(figures: readonly Figure[]): number {
  return figures.reduce((total, { perSecond }) => total + perSecond, 0)
}

function row({ alone, together }: { alone: number; together: number }): Row {
  const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`
  return {
    work: 'Lists from memory, two processes on one database, beside one of them',
    figure: rate(together),
    control: rate(alone),
    ratio: together / alone,
    goal: '≥ 1.5',
    met: together / alone >= 1.5,
    note: 'the clients share the two cores',
  }
}
