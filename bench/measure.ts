import { readFileSync } from 'node:fs'
import { ask } from './client.ts'
import { pidAt } from './servers.ts'

/** One thing that can be asked over and over. */
export type Contestant = {
  name: string
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | ((count: number) => string)
  /** Put behind the URL and counted on with every request, so that none is asked twice. */
  vary?: (count: number) => string
  /** What the answer must be; anything else spoils the figure. */
  expect: number
  connections?: number
}

export type Figure = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  wrong: number
  /** Processor time of the server for one request; null where the system does not say. */
  cpuMicros: number | null
}

const CONNECTIONS = 32

export async function load(contestant: Contestant, seconds: number): Promise<Figure> {
  const { expect, connections = CONNECTIONS } = contestant
  const url = new URL(contestant.url)
  const next = requestsOf(contestant)
  const cpuBefore = cpuMicrosAt(contestant.url)
  const answers = await ask({ url, next, expect, connections, seconds })
  const cpuAfter = cpuMicrosAt(contestant.url)
  const { tookMs, wrong } = answers
  const count = tookMs.length
  const percentileMs = (share: number) =>
    Math.round((tookMs[Math.floor(count * share)] ?? 0) * 10) / 10
  return {
    perSecond: count / answers.seconds,
    p50Ms: percentileMs(0.5),
    p99Ms: percentileMs(0.99),
    wrong,
    cpuMicros: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / count,
  }
}

let asked = 0

/** Requests as texts; one that is always the same is written once. */
function requestsOf({ url, method = 'GET', headers, body, vary }: Contestant): () => string {
  const { host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const write = (count: number) => {
    const sent = typeof body === 'function' ? body(count) : (body ?? '')
    const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(sent)}\r\n`
    const target = pathname + (vary === undefined ? search : vary(count))
    return `${method} ${target} HTTP/1.1\r\n${lines.join('')}${length}\r\n${sent}`
  }
  if (vary === undefined && typeof body !== 'function') {
    const always = write(0)
    return () => always
  }
  return () => {
    asked += 1
    return write(asked)
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

// The engine goes on compiling what runs often for that long, and would be measured along with it.
const WARM_UP_SECONDS = 8

/** Contestants take turns, so that a noisy minute of the machine falls on all of them. */
export async function inTurns(
  contestants: readonly Contestant[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Figure[]>> {
  const figures = new Map<string, Figure[]>(contestants.map(({ name }) => [name, []]))
  await warmUp(contestants)
  for (let round = 0; round < rounds; round++) {
    for (const contestant of contestants) {
      figures.get(contestant.name)?.push(await load(contestant, seconds))
    }
  }
  return figures
}

/** All at once: each would need the same time alone. */
export async function warmUp(contestants: readonly Contestant[]): Promise<void> {
  const connections = Math.ceil(CONNECTIONS / contestants.length)
  await Promise.all(
    contestants.map(contestant => load({ ...contestant, connections }, WARM_UP_SECONDS)),
  )
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
