import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { slowDown, timeToUse } from '../../portal/test/time-to-use.ts'
import { findChromium } from '../../tools/run/chromium.mjs'
import { preparePortal } from '../../tools/run/portal.mjs'
import { median } from '../measure.ts'
import type { Row } from '../results.ts'
import { type Running, startOutset, WORK } from '../servers.ts'
import { liftLimits } from './baseline.ts'
import { copyTrips } from './seller-day/copies.ts'

const DATA = join(WORK, 'portal')
const OWNER = 'layla@sands-and-stars.example'
const PLATFORM = { authorization: 'Bearer sk_demo_platform' }
const TRIPS = 1_000
const ROUNDS = 3

/** A page, the link that leads to it, and what it has that the page before has not. */
const PAGES = [
  {
    name: 'Today',
    from: '/profile',
    link: 'a[href="/staff/today"]',
    shown: 'main a[href^="/staff/departures/"]',
  },
  {
    name: "a week's calendar",
    from: '/profile',
    link: 'a[href="/staff/calendar"]',
    shown: '[data-start]',
  },
  {
    name: 'bookings',
    from: '/profile',
    link: 'a[href="/staff/bookings"]',
    shown: 'main a[href^="/staff/bookings/"]',
  },
  {
    name: 'the page of a site',
    from: '/profile',
    link: 'a[href="/staff/site"]',
    shown: 'main .mantine-ColorInput-input',
  },
  {
    name: 'the editor of a trip',
    from: '/trips',
    link: 'main tbody a[href^="/staff/trips/"]',
    shown: 'main nav, main textarea',
  },
]

/** How long staff wait for a page after a press, on a processor four times slower. */
export async function benchPortal(): Promise<Row[]> {
  const executablePath = findChromium()
  if (executablePath === null) return []
  const fault = await preparePortal({ developerTools: true })
  if (fault !== null) throw new Error(fault)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const few = await measureAt(browser, { trips: 64, mostMs: 1_000 })
    await copyTrips({ dataDir: DATA, count: TRIPS })
    return [...few, ...(await measureAt(browser, { trips: TRIPS, mostMs: 1_500 }))]
  } finally {
    await browser.close()
  }
}

type Size = { trips: number; mostMs: number }

async function measureAt(browser: Browser, { trips, mostMs }: Size): Promise<Row[]> {
  const outset = await startOutset({ OUTSET_DATA_DIR: DATA })
  try {
    await liftLimits(outset)
    const cookie = await signIn(outset)
    const rows: Row[] = []
    for (const page of PAGES) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await visit(browser, outset, { ...page, cookie }))
      }
      const ms = median(times)
      rows.push({
        work: `${trips.toLocaleString('en')} trips: ${page.name}, from the press of its link`,
        figure: `${Math.round(ms)} ms`,
        control: '–',
        ratio: null,
        goal: `≤ ${mostMs.toLocaleString('en')} ms`,
        met: ms <= mostMs,
        note: `${times.map(time => Math.round(time)).join(', ')} ms; scripts at hand, records not`,
      })
    }
    return rows
  } finally {
    await outset.stop()
  }
}

type Visit = { from: string; link: string; shown: string; cookie: string }

async function visit(browser: Browser, { url }: Running, page: Visit): Promise<number> {
  const [name = '', value = ''] = page.cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
    const tab = await context.newPage()
    await tab.goto(`${url}/staff${page.from}`)
    await tab.locator(page.link).first().waitFor()
    // Whoever reads a page before pressing has the scripts of the next one by then.
    await tab.waitForLoadState('networkidle')
    await slowDown(tab)
    return await timeToUse(tab, page.link, page.shown)
  } finally {
    await context.close()
  }
}

/** By the link of a mail, as somebody would. */
async function signIn({ url }: Running): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url }
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const before = await newestToken(url)
  await post('/v1/auth/sign-in-link', { email: OWNER })
  // The mail is written after the answer.
  let token = before
  for (let tries = 0; token === before && tries < 300; tries++) {
    await setTimeout(100)
    token = await newestToken(url)
  }
  const answer = await post('/v1/auth/verify', { token })
  if (!answer.ok) throw new Error(`Nobody could sign in: ${answer.status}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function newestToken(url: string): Promise<string> {
  // The owner gets many other mails: every booking of the demo world is one.
  const query = `limit=1&template=staff-sign-in-link&to=${encodeURIComponent(OWNER)}`
  const outbox = await fetch(`${url}/v1/platform/outbox?${query}`, { headers: PLATFORM })
  const { data } = (await outbox.json()) as { data: { id: string }[] }
  // There a mail that lets somebody in is withheld; among those of the developer it is whole.
  const mail = data[0] && (await fetch(`${url}/dev/mail/${data[0].id}`))
  return /sign-in\?\S*token=([\w-]+)/.exec((await mail?.text()) ?? '')?.[1] ?? 'none'
}
