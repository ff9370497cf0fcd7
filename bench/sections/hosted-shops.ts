import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { createSeller } from '@outset/sdk/seller'
import { prepareStorefront } from '../../tools/run/storefront.mjs'
import { median, spread } from '../measure.ts'
import type { Row } from '../results.ts'
import { fillDemo, type Running, startOutset, startSite, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const DATA = join(WORK, 'hosted-shops')
const SECRET = 'secret-of-the-bench-secret-of-the-bench'
const SITES = 500
const TRIPS = 200
const ROUNDS = 3
const SECONDS = 6
const VISITORS = 8
const LIST = '/en/trips'
const MOST_MORE_MB = 150

/** What it costs that one process has the shops of many sites. */
export async function benchHostedShops(): Promise<Row[]> {
  const fault = await prepareStorefront({ developerTools: true })
  if (fault !== null) throw new Error(fault)
  await fillDemo({ trips: TRIPS, dataDir: DATA })
  const outset = await startOutset({ OUTSET_DATA_DIR: DATA, OUTSET_SHOP_SECRET: SECRET })
  const env = { OUTSET_URL: outset.url, OUTSET_SHOP_SECRET: SECRET, OUTSET_KEY: '' }
  try {
    await liftLimits(outset)
    const hosts = await makeSites(outset)
    const [one, many] = [await startSite(env), await startSite(env)]
    return await compare({ one, many, hosts })
  } finally {
    await outset.stop()
  }
}

/** Sites of one seller, each with a name of its own. */
async function makeSites({ url }: Running): Promise<string[]> {
  const seller = createSeller({ baseUrl: url, key: 'sk_demo_owner' })
  const [first] = (await seller.storefronts.list()).data
  const hosts = [hostOf(first)]
  while (hosts.length < SITES) {
    hosts.push(hostOf(await seller.storefronts.create({ name: `Shop ${hosts.length}` })))
  }
  return hosts
}

function hostOf(site: { hosted: { address: string | null } } | undefined): string {
  return new URL(site?.hosted.address ?? '').hostname
}

type Shops = { one: Running; many: Running; hosts: readonly string[] }

async function compare({ one, many, hosts }: Shops): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const first = hosts.slice(0, 1)
  try {
    await visitAll(one, first, agent)
    await visitAll(many, hosts, agent)
    const rates: Record<'one' | 'many', number[]> = { one: [], many: [] }
    for (let round = -1; round < ROUNDS; round++) {
      const found = {
        one: await pagesPerCore(one, first, agent),
        many: await pagesPerCore(many, hosts, agent),
      }
      // The first round only warms up.
      if (round < 0) continue
      rates.one.push(found.one)
      rates.many.push(found.many)
    }
    const ratio = median(rates.many) / median(rates.one)
    const more = residentMb(many) - residentMb(one)
    return [
      {
        work: `The list as a page, of ${SITES} sites in turns, beside one site in the same process`,
        figure: `${Math.round(median(rates.many))}/s and core`,
        control: `${Math.round(median(rates.one))}/s and core`,
        ratio,
        goal: '≥ 0.9',
        met: ratio >= 0.9,
        note: `± ${Math.round(spread(rates.many) * 100)} %`,
      },
      {
        work: `Memory that the shops of ${SITES} sites take beside that of one`,
        figure: `${Math.round(more)} MB`,
        control: `${Math.round(residentMb(one))} MB`,
        ratio: null,
        goal: `≤ ${MOST_MORE_MB} MB`,
        met: more <= MOST_MORE_MB,
        note: '',
      },
    ]
  } finally {
    agent.destroy()
    await Promise.all([one.stop(), many.stop()])
  }
}

async function visitAll(shop: Running, hosts: readonly string[], agent: Agent): Promise<void> {
  for (const host of hosts) await visit(shop, host, agent)
}

/** Pages for a second of processor time of their server: others on the machine do not count. */
async function pagesPerCore(
  shop: Running,
  hosts: readonly string[],
  agent: Agent,
): Promise<number> {
  const before = processorSeconds(shop)
  let count = 0
  const until = performance.now() + SECONDS * 1000
  const visitor = async () => {
    while (performance.now() < until) {
      const host = hosts[count % hosts.length] ?? ''
      count += 1
      await visit(shop, host, agent)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return count / (processorSeconds(shop) - before)
}

/** `fetch` lets nobody say at which host a server is. */
async function visit({ url }: Running, host: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { port } = new URL(url)
  const headers = { host: `${host}:${port}` }
  const asking = request({ host: '127.0.0.1', port, path: LIST, headers, agent }, resolve)
  asking.on('error', reject)
  asking.end()
  const answer = await promise
  let bytes = 0
  for await (const chunk of answer) bytes += chunk.length
  if (answer.statusCode !== 200 || bytes < 1000) {
    throw new Error(`${host} answered ${answer.statusCode} with ${bytes} bytes`)
  }
}

/** As Linux counts it, in hundredths. */
function processorSeconds({ pid }: Running): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function residentMb({ pid }: Running): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}
