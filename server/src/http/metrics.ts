import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import {
  type CountedWork,
  type MeasuredState,
  type Measures,
  OUTCOMES,
} from '#operations/measures.ts'
import type { PoolCounts } from '#store/database.ts'
import type { Family, ReadSamples, Sample } from './metric-family.ts'

export type MetricsAccess = 'loopback' | 'open' | 'off'

/** What one service counts. */
export type Metrics = {
  /** Who may read them. */
  access: MetricsAccess
  contentType: string
  /** Where calls of one kind are counted: look it up once and keep it. */
  durationsOf(calls: { method: string; route: string; status: number }): CallDurations
  /** A number looked up when somebody reads the metrics; the last one given for a name counts. */
  gauge(about: { name: string; help: string }, read: () => number): void
  /** Numbers with labels, looked up when somebody reads; the last one given for a name counts. */
  family(about: Family, read: ReadSamples): void
  /** Where something is counted: look it up once and add to it. Values of labels are ours. */
  counted(about: Omit<Family, 'type'>, labels: Record<string, string>): { count: number }
  /** What work in the background says about itself. */
  measures: Measures
  render(): Promise<string>
}

/** How many calls took up to each of the bounds, and how long all of them took together. */
export type CallDurations = { labels: string; counts: Float64Array; seconds: number }

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const NAME = 'http_request_duration_seconds'
const HELP = 'Time from the first byte of a request to the last byte of its answer.'

// Memory, event loop and collector belong to the process, however many services it runs.
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

export function openMetrics(access: MetricsAccess): Metrics {
  const own = new Registry()
  const all = Registry.merge([ofProcess, own])
  const durations = new Map<string, CallDurations>()
  const families = openFamilies()
  return {
    access,
    contentType: all.contentType,
    durationsOf({ method, route, status }) {
      const labels = `method="${method}",route="${route}",status="${status}"`
      const known = durations.get(labels)
      if (known !== undefined) return known
      const made = { labels, counts: new Float64Array(BOUNDS.length + 1), seconds: 0 }
      durations.set(labels, made)
      return made
    },
    gauge(about, read) {
      for (const registry of [own, all]) registry.removeSingleMetric(about.name)
      const gauge: Gauge = new Gauge({
        ...about,
        registers: [own, all],
        collect: () => gauge.set(read()),
      })
    },
    measures: { ...openMeasures([own, all]), watchPool: openPoolMetrics(families.add) },
    family: families.add,
    counted: families.counted,
    async render() {
      const own = renderDurations([...durations.values()])
      return `${own}\n${await families.render()}\n${await all.metrics()}`
    },
  }
}

/** Written by hand: the library's own counters take microseconds for each call. */
function openFamilies() {
  const families = new Map<string, { about: Family; read: ReadSamples }>()
  const counts = new Map<string, Map<string, { labels: Record<string, string>; count: number }>>()
  const add = (about: Family, read: ReadSamples) => void families.set(about.name, { about, read })
  return {
    add,
    counted(about: Omit<Family, 'type'>, labels: Record<string, string>): { count: number } {
      const ofName = counts.get(about.name) ?? new Map()
      if (ofName.size === 0) {
        counts.set(about.name, ofName)
        add({ ...about, type: 'counter' }, () =>
          [...ofName.values()].map(({ count, ...rest }) => ({ ...rest, value: count })),
        )
      }
      const name = labelsText(labels)
      const known = ofName.get(name) ?? { labels, count: 0 }
      ofName.set(name, known)
      return known
    },
    async render(): Promise<string> {
      const texts = await Promise.all([...families.values()].map(renderFamily))
      return texts.join('\n')
    },
  }
}

async function renderFamily({
  about,
  read,
}: {
  about: Family
  read: ReadSamples
}): Promise<string> {
  const { name, help, type } = about
  const samples = await read()
  const lines = samples.map(({ labels, value }) => `${name}${labelsText(labels ?? {})} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const WORK: Readonly<Record<CountedWork, { help: string; outcomes: readonly string[] }>> = {
  webhook_attempts: {
    help: 'Attempts to post an event, by whether they succeeded, come again or were given up.',
    outcomes: OUTCOMES.webhook_attempts,
  },
  mails: {
    help: 'Mails sent, kept without a mail server, put off, dropped as too late or given up.',
    outcomes: OUTCOMES.mails,
  },
  job_runs: {
    help: 'Runs of jobs in this process, by how they ended.',
    outcomes: OUTCOMES.job_runs,
  },
}
const STATES: Readonly<Record<MeasuredState, string>> = {
  holds_open: 'Holds that keep places now.',
  holds_per_checkout:
    'Holds for each checkout in the last hour, on the site where that is highest.',
  storefronts_hoarding: 'Sites with more than 20 holds for each checkout in the last hour.',
  holders_hoarding:
    'Addresses, or callers who name nobody, with 25 holds or more and so few checkouts on a site.',
  smtp_up: 'Whether the mail server took, or answered for, what it was last given.',
}
// One worker of several measures; what it reported last is stale when another has taken over.
const FRESH_MS = 15 * 60_000

function openMeasures(registers: Registry[]): Pick<Measures, 'count' | 'set'> {
  const counters = new Map<string, Counter<'outcome'>>()
  for (const [what, { help, outcomes }] of Object.entries(WORK)) {
    const labelNames = ['outcome'] as const
    const counter = new Counter({ name: `${what}_total`, help, labelNames, registers })
    // Prometheus sees growth only from a number that it has read: without the zero a first batch of
    // failures would count for nothing.
    for (const outcome of outcomes) counter.inc({ outcome }, 0)
    counters.set(what, counter)
  }
  const said = new Map<string, { value: number; atMs: number }>()
  for (const [name, help] of Object.entries(STATES)) {
    const read = () => {
      const last = said.get(name)
      const isFresh = last !== undefined && performance.now() - last.atMs < FRESH_MS
      return isFresh ? last.value : Number.NaN
    }
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
  }
  return {
    count: (what, outcome, by = 1) => counters.get(what)?.inc({ outcome }, by),
    set: (what, value) => void said.set(what, { value, atMs: performance.now() }),
  }
}

/** Every call is counted, so this only adds two numbers; the library's own takes microseconds. */
export function countDuration(durations: CallDurations, seconds: number): void {
  let at = 0
  while (seconds > (BOUNDS[at] ?? Number.POSITIVE_INFINITY)) at++
  durations.counts[at] = (durations.counts[at] ?? 0) + 1
  durations.seconds += seconds
}

/** As monitoring reads a histogram: each bound counts what took less, too. */
function renderDurations(all: readonly CallDurations[]): string {
  const lines = all.flatMap(({ labels, counts, seconds }) => {
    let sum = 0
    const buckets = Array.from(counts, (count, at) => {
      sum += count
      return `${NAME}_bucket{le="${BOUNDS[at] ?? '+Inf'}",${labels}} ${sum}`
    })
    return [...buckets, `${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${sum}`]
  })
  return [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`, ...lines, ''].join('\n')
}

type Watched = { limit: number; read: () => PoolCounts }

/** How far the connections of a process to its databases are used, by pool. */
function openPoolMetrics(
  addFamily: (about: Family, read: ReadSamples) => void,
): Measures['watchPool'] {
  const pools = new Map<string, Watched>()
  const ofEach = (samples: (pool: Watched) => readonly Sample[]) => (): Sample[] =>
    [...pools].flatMap(([pool, watched]) =>
      samples(watched).map(({ labels, value }) => ({ labels: { pool, ...labels }, value })),
    )
  addFamily(
    CONNECTIONS,
    ofEach(({ read }) => {
      const { inUse, idle } = read()
      return [
        { labels: { state: 'in_use' }, value: inUse },
        { labels: { state: 'idle' }, value: idle },
      ]
    }),
  )
  addFamily(
    LIMIT,
    ofEach(({ limit }) => [{ value: limit }]),
  )
  addFamily(
    WAITING,
    ofEach(({ read }) => [{ value: read().waiting }]),
  )
  return (name, limit, read) => void pools.set(name, { limit, read })
}

const CONNECTIONS = {
  name: 'database_connections',
  help: 'Open connections: with a statement or a transaction under way, and idle ones.',
  type: 'gauge',
} as const
const LIMIT = {
  name: 'database_connections_limit',
  help: 'How many there may be.',
  type: 'gauge',
} as const
const WAITING = {
  name: 'database_statements_waiting',
  help: 'Statements and transactions that wait for a connection.',
  type: 'gauge',
} as const
