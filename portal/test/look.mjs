// Draws a page of the portal as a service that runs on this machine shows it, to be looked at:
//
//   node portal/test/look.mjs --as owner /today --width 390 --dark --locale ar --out today.png
//
// Somebody of the demo world is signed in by the link that the service would have mailed. Links are
// few, so the session is kept in `data` for the next time.
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/run/chromium.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: 'owner' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    dark: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'en' },
    out: { type: 'string', default: 'look.png' },
    service: { type: 'string', default: process.env.OUTSET ?? 'http://127.0.0.1:8080' },
  },
})

const NAMES = {
  owner: 'layla',
  admin: 'omar',
  manager: 'mira',
  editor: 'yusuf',
  agent: 'hana',
  viewer: 'tariq',
  guide: 'salem',
  accountant: 'rana',
}

const email = emailOf(values.as)
const KEPT = join(
  import.meta.dirname,
  '../../data/look',
  `${new URL(values.service).port}-${email}.json`,
)

const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox'],
})
try {
  const width = Number(values.width)
  const isPhone = width < 600
  const context = await browser.newContext({
    baseURL: values.service,
    locale: values.locale,
    colorScheme: values.dark ? 'dark' : 'light',
    viewport: { width, height: Number(values.height) },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    ...(existsSync(KEPT) && { storageState: KEPT }),
  })
  if (values.as !== 'nobody') await stayIn(context)
  const page = await context.newPage()
  page.on('pageerror', error => console.error(`The page failed: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') console.error(`The page says: ${message.text()}`)
  })
  const path = `/staff${positionals[0] ?? '/today'}`
  // A page with a stream is never idle.
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(700)
  await page.screenshot({ path: resolve(values.out), fullPage: values.whole })
  console.log(`${new URL(page.url()).pathname} ("${await page.title()}") → ${resolve(values.out)}`)
} finally {
  await browser.close()
}

function emailOf(who) {
  return who.includes('@') ? who : `${NAMES[who] ?? who}@sands-and-stars.example`
}

async function stayIn(context) {
  const known = await context.request.get('/v1/me')
  if (known.ok()) return
  await signIn(context)
  mkdirSync(dirname(KEPT), { recursive: true })
  await context.storageState({ path: KEPT })
}

/** By the link in the newest mail to that address, which the platform key of the demo reads. */
async function signIn(context) {
  const origin = new URL(values.service).origin
  const headers = { 'content-type': 'application/json', origin }
  const call = (path, body) =>
    context.request.post(path, { headers, data: JSON.stringify(body), failOnStatusCode: true })
  // By the clock of the service, which a demo may have moved.
  const answer = await call('/v1/auth/sign-in-link', { email })
  const asked = Date.parse(answer.headers().date)
  const token = await newestToken(context, asked)
  if (token === null) {
    throw new Error(`No link was mailed to ${email}: nobody has that address, or too many were.`)
  }
  await call('/v1/auth/verify', { token })
}

/**
 * The mail is written a moment after the call was answered; null when none has come by then. In the
 * outbox a mail that lets somebody in is withheld; among those of the developer it is whole.
 */
async function newestToken(context, asked) {
  const headers = { authorization: 'Bearer sk_demo_platform' }
  const path = `/v1/platform/outbox?limit=1&template=staff-sign-in-link&to=${email}`
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { data } = await (await context.request.get(path, { headers })).json()
    if (data[0] !== undefined && Date.parse(data[0].created_at) >= asked) {
      const mail = await context.request.get(`/dev/mail/${data[0].id}`)
      return /token=([\w-]+)/.exec(await mail.text())?.[1] ?? null
    }
    await new Promise(done => setTimeout(done, 250))
  }
  return null
}
