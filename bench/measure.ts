import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { pidAt } from './servers.ts'

/** One thing that can be asked over and over. */
export type Contestant = {
  name: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Put behind the URL and counted on with every request, so that none is asked twice. */
  vary?: (count: number) => string
  /** What the answer must be; anything else spoils the figure. */
  expect: number
}

export type Figure = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  wrong: number
  /** Processor time of the server for one request; null where the system does not tell. */
  cpuMicros: number | null
}

const CONNECTIONS = 32

export async function load(
  contestant: Contestant,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Figure> {
  const cpuBefore = cpuMicrosAt(contestant.url)
  const result = await autocannon({
    url: contestant.url,
    method: contestant.method ?? 'GET',
    headers: contestant.headers ?? {},
    ...(contestant.body === undefined ? {} : { body: contestant.body }),
    ...(contestant.vary === undefined
      ? {}
      : { requests: [varied(contestant.url, contestant.vary)] }),
    connections,
    duration: seconds,
  })
  const right = result.statusCodeStats?.[`${contestant.expect}`]?.count ?? 0
  const all = result.requests.total
  const cpuAfter = cpuMicrosAt(contestant.url)
  return {
    perSecond: all / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    wrong: all - right + result.errors + result.timeouts,
    cpuMicros: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / all,
  }
}

const MICROS_PER_TICK = 10_000

/** What the process behind an address has used so far, in all of its threads. */
export function cpuMicrosAt(url: string): number | null {
  const pid = pidAt(url)
  if (pid === undefined || process.platform !== 'linux') return null
  // The name of the program may hold anything, so counting starts behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * MICROS_PER_TICK
}

let asked = 0

function varied(url: string, vary: (count: number) => string): autocannon.Request {
  const { pathname } = new URL(url)
  return {
    setupRequest: request => {
      asked += 1
      return { ...request, path: pathname + vary(asked) }
    },
  }
}

/** Contestants take turns, so that a noisy minute of the machine falls on all of them. */
export async function inTurns(
  contestants: readonly Contestant[],
  { rounds, seconds, warmUp = 1 }: { rounds: number; seconds: number; warmUp?: number },
): Promise<Map<string, Figure[]>> {
  const figures = new Map<string, Figure[]>(contestants.map(({ name }) => [name, []]))
  for (const contestant of contestants) await load(contestant, warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) {
      figures.get(contestant.name)?.push(await load(contestant, seconds))
    }
  }
  return figures
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Half of the distance between best and worst, as a share of the median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2 / median(values)
}
