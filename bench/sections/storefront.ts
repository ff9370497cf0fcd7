import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/run/chromium.mjs'
import { prepareStorefront } from '../../tools/run/storefront.mjs'
import { median, spread } from '../measure.ts'
import type { Row } from '../results.ts'
import { fillDemo, type Running, startOutset, startSite, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'

const ROOT = join(import.meta.dirname, '../..')
const DATA = join(WORK, 'storefront')
/** Where its packages are found. */
const STUB = join(ROOT, 'storefront/dist/stub')
const TRIPS = 1_000
const ROUNDS = 3
const SECONDS = 3
const VISITORS = 8
const LIST = '/en/trips'
const NOWHERE = 'http://127.0.0.1:9'
/** A phone on a weak network, 1.6 Mbit/s and 150 ms there and back, with a slow processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** What a page of the shop costs its server, and what a visitor waits for. */
export async function benchStorefront(): Promise<Row[]> {
  const fault = await prepareStorefront({ developerTools: true })
  if (fault !== null) throw new Error(fault)
  buildStub()
  await fillDemo({ trips: TRIPS, dataDir: DATA })
  const outset = await startOutset({ OUTSET_DATA_DIR: DATA })
  try {
    await liftLimits(outset)
    return [...(await rateRows(outset)), ...(await callRows(outset)), ...(await phoneRows(outset))]
  } finally {
    await outset.stop()
  }
}

/** Pages on data that is already there. */
function buildStub(): void {
  const astro = join(ROOT, 'storefront/node_modules/astro/bin/astro.mjs')
  // Astro takes it from its own folder on.
  const config = '../bench/storefront-stub.config.ts'
  const args = [astro, 'build', '--config', config, '--outDir', STUB]
  execFileSync(process.execPath, args, { cwd: join(ROOT, 'storefront'), stdio: 'ignore' })
}

/** Pages for a second of processor time of their server: others on the machine do not count. */
async function rateRows(outset: Running): Promise<Row[]> {
  const stubFile = join(WORK, 'stub.json')
  const kept = await recordStub({ OUTSET_URL: outset.url, DIST: STUB, STUB_FILE: stubFile })
  const site = await startSite({ OUTSET_URL: outset.url })
  // Nobody listens there, so it has nothing but what was recorded.
  const stub = await startSite({ OUTSET_URL: NOWHERE, DIST: STUB, STUB_FILE: stubFile })
  try {
    await mustBeSamePage(site, stub)
    const rates: Record<'site' | 'stub', number[]> = { site: [], stub: [] }
    for (let round = -1; round < ROUNDS; round++) {
      const found = { stub: await pagesPerCore(stub), site: await pagesPerCore(site) }
      // The first round only warms up.
      if (round < 0) continue
      rates.site.push(found.site)
      rates.stub.push(found.stub)
    }
    const ratio = median(rates.site) / median(rates.stub)
    return [
      {
        work: 'The list as a page, from what the SDK keeps, beside the same page on stubbed data',
        figure: `${Math.round(median(rates.site))}/s and core`,
        control: `${Math.round(median(rates.stub))}/s and core`,
        ratio,
        goal: '≥ 0.6',
        met: ratio >= 0.6,
        note: `± ${Math.round(spread(rates.site) * 100)} %; the stub has ${kept} answers`,
      },
    ]
  } finally {
    await Promise.all([site.stop(), stub.stop()])
  }
}

/** Asks for the page once, so that every answer it needs is written down; gives their number. */
async function recordStub(env: Record<string, string> & { STUB_FILE: string }): Promise<number> {
  const site = await startSite(env)
  try {
    await textOf(site.url + LIST)
  } finally {
    await site.stop()
  }
  return Object.keys(JSON.parse(readFileSync(env.STUB_FILE, 'utf8'))).length
}

/** The control shows what the site shows: a page that says less would be made in less time. */
async function mustBeSamePage(...sites: Running[]): Promise<void> {
  const pages = await Promise.all(
    sites.map(async ({ url }) => (await textOf(url + LIST)).replaceAll(url, '')),
  )
  if (new Set(pages).size > 1) throw new Error('The page on stubbed data is another one')
}

async function pagesPerCore({ url, pid }: Running): Promise<number> {
  const before = processorSeconds(pid)
  let count = 0
  const until = performance.now() + SECONDS * 1000
  const visitor = async () => {
    for (; performance.now() < until; count++) await textOf(url + LIST)
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return count / (processorSeconds(pid) - before)
}

/** As Linux counts it, in hundredths. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Calls of the service for a trip's page that is new to the site, and for the next visitor. */
async function callRows(outset: Running): Promise<Row[]> {
  const site = await startSite({ OUTSET_URL: outset.url })
  try {
    const [path = ''] = /\/en\/trips\/[\w-]+/.exec(await textOf(site.url + LIST)) ?? []
    const before = await callCount(outset)
    await textOf(site.url + path)
    const cold = (await callCount(outset)) - before
    await textOf(site.url + path)
    const kept = (await callCount(outset)) - before - cold
    const row = (work: string, count: number, goal: number): Row => ({
      work,
      figure: `${count} calls`,
      control: '–',
      ratio: null,
      goal: `≤ ${goal}`,
      met: count <= goal,
      note: '',
    })
    return [
      row("A trip's page that nobody has asked for: calls of the service", cold, 3),
      row('The same page again: calls of the service', kept, 0),
    ]
  } finally {
    await site.stop()
  }
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

/** What the service counted of calls by websites. */
async function callCount({ url }: Running): Promise<number> {
  const lines = (await textOf(`${url}/metrics`)).split('\n')
  return lines
    .filter(line => /^http_request\w*_count\{.*\/v1\/public\//.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

async function phoneRows(outset: Running): Promise<Row[]> {
  const executablePath = findChromium()
  if (executablePath === null) return []
  const site = await startSite({ OUTSET_URL: outset.url })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const [trip = LIST] = /\/en\/trips\/[\w-]+/.exec(await textOf(site.url + LIST)) ?? []
    const ofList = await visitOften(browser, site.url + LIST)
    const ofTrip = await visitOften(browser, site.url + trip)
    const row = (work: string, value: number, [unit, goal]: [string, number]): Row => ({
      work: `${work} on a slow phone`,
      figure: `${Math.round(value * 1000) / 1000} ${unit}`.trim(),
      control: '–',
      ratio: null,
      goal: `≤ ${goal} ${unit}`.trim(),
      met: value <= goal,
      note: '',
    })
    return [
      row('The list: first contentful paint', ofList('paintMs'), ['ms', 1000]),
      row('The list: largest paint, a picture', ofList('largestMs'), ['ms', 2000]),
      row("A trip's page: largest paint, a picture", ofTrip('largestMs'), ['ms', 2000]),
      row('The list: layout shift', ofList('shift'), ['', 0.05]),
      row('The list: bytes before pictures', ofList('bytes'), ['B', 60_000]),
      row('The list: bytes of script', ofList('scriptBytes'), ['B', 15_000]),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Gives the middle one of each figure. */
async function visitOften(browser: Browser, url: string): Promise<(name: keyof Visit) => number> {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ ...PHONE, isMobile: true })
    visits.push(await visitSlowly(await context.newPage(), url))
    await context.close()
  }
  return name => median(visits.map(visit => visit[name]))
}

interface Visit {
  paintMs: number
  largestMs: number
  shift: number
  bytes: number
  scriptBytes: number
}

const OBSERVE = `
  self.shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) self.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  self.largestMs = 1e9
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) self.largestMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
`
const READ_PAINT = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 1e9`

async function visitSlowly(page: Page, url: string): Promise<Visit> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', NETWORK)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(OBSERVE)
  const sizes: Promise<{ type: string; size: number }>[] = []
  page.on('requestfinished', request => {
    const type = request.resourceType()
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ type, size: responseBodySize })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  const sum = (is: (type: string) => boolean) =>
    all.filter(({ type }) => is(type)).reduce((total, { size }) => total + size, 0)
  return {
    paintMs: await page.evaluate<number>(READ_PAINT),
    largestMs: await page.evaluate<number>('self.largestMs'),
    shift: await page.evaluate<number>('self.shift'),
    bytes: sum(type => type !== 'image'),
    scriptBytes: sum(type => type === 'script'),
  }
}
