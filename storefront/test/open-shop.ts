import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createPlatform, type PlatformCalls } from '../../sdk/src/platform.ts'
import { createSeller, type SellerCalls } from '../../sdk/src/seller.ts'
import { createOutset, type Outset } from '../../sdk/src/website.ts'
import { followPayments } from '../../server/src/operations/payments/follow-payments.ts'
import { openBrowser, type TestBrowser } from '../../server/test/support/browser.ts'
import { type DemoService, type Mail, openDemoService } from './open-demo.ts'

/** A shop that somebody could visit: the service with the demo world, the site, and a browser. */
export interface Shop {
  /** Where the site is, without a slash at its end. */
  url: string
  service: DemoService
  /** Clients of the service: as the site, as its seller, as whoever runs the service. */
  outset: Outset
  seller: SellerCalls
  platform: PlatformCalls
  /** A visitor with a browser of their own: no cookies, nothing kept. */
  newPage(visitor?: Visitor): Promise<Page>
  /** With `RECORD_PICTURES=1` a picture of the page goes to `test/screenshots`, to be looked at. */
  screenshot(page: Page, name: string): Promise<void>
  /** The mails to an address, newest first. */
  mailsTo(address: string): Promise<Mail[]>
  /** What the worker does about payments that are due to be looked at. */
  followPayments(): Promise<unknown>
  close(): Promise<void>
}

export interface Visitor {
  /** The language that the browser asks for. */
  locale?: string
  /** Whether pages may run scripts. */
  script?: boolean
  /** Whether the screen is that of a phone. */
  phone?: boolean
  dark?: boolean
}

export type ShopKey = 'pk_demo_direct' | 'pk_demo_marketplace'

const SECRET_KEYS = { pk_demo_direct: 'sk_demo_owner', pk_demo_marketplace: 'sk_demo_marketplace' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1280, height: 900 } }
/** Nothing leaves: mails are read where they wait, and no worker sends them. */
const SMTP = 'smtp://mail.example:25'
const STOREFRONT = join(import.meta.dirname, '..')
const SCREENSHOTS = join(import.meta.dirname, 'screenshots')

/** One for each test file, in `beforeAll`; every test takes new pages from it. */
export async function openShop({
  key = 'pk_demo_direct',
  sendsMail = true,
}: {
  key?: ShopKey
  sendsMail?: boolean
} = {}): Promise<Shop> {
  const service = await openDemoService(sendsMail ? { smtpUrl: SMTP } : {})
  const site = await startSite({ OUTSET_URL: service.url, OUTSET_KEY: key, PORT: '0' })
  const seller = createSeller({ baseUrl: service.url, key: SECRET_KEYS[key] })
  await leadToSite(seller, site.url)
  const browser = await openBrowser()
  const faults: string[] = []
  return {
    url: site.url,
    service,
    outset: createOutset({ baseUrl: service.url, key }),
    seller,
    platform: createPlatform({ baseUrl: service.url, key: 'sk_demo_platform' }),
    newPage: visitor => openPage(browser, { siteUrl: site.url, faults, ...visitor }),
    async screenshot(page, name) {
      if (process.env.RECORD_PICTURES !== '1') return
      await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true })
    },
    mailsTo: service.mailsTo,
    followPayments: () => followPayments(service.inside.deps),
    async close() {
      await browser.close()
      await site.stop()
      await service.close()
      assert.deepEqual(faults, [], 'pages broke their own rules, or their scripts failed')
    },
  }
}

/** The links in mails lead to the site, and browsers on it may call the service. */
async function leadToSite({ storefronts }: SellerCalls, siteUrl: string): Promise<void> {
  for (const { id } of (await storefronts.list()).data) {
    await storefronts.update(id, { manage_booking_url: `${siteUrl}/{locale}/booking` })
    await storefronts.putOrigins(id, { origins: [siteUrl] })
  }
}

export interface Site {
  url: string
  /** Where its server listens, behind whatever stands before it. */
  port: number
  stop(): Promise<void>
}

/** The built site as it is deployed: a process of its own, on a port that it chose. */
export async function startSite(settings: Readonly<Record<string, string>>): Promise<Site> {
  const child = spawn(process.execPath, [join(STOREFRONT, 'serve.ts')], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([message]) => message.port),
    ended.then(([code]) => assert.fail(`the site ended with ${code} before it was ready`)),
  ])
  const url = settings.SITE_URL ?? `http://localhost:${port}`
  return { url, port, stop: () => stopSite(child) }
}

async function stopSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

type PageOptions = Visitor & { siteUrl: string; faults: string[] }

async function openPage(browser: TestBrowser, options: PageOptions): Promise<Page> {
  const { siteUrl, faults, locale = 'en', script = true, phone = false, dark = false } = options
  const context = await browser.newContext({
    ...(phone ? PHONE : DESK),
    baseURL: siteUrl,
    locale,
    javaScriptEnabled: script,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) {
      faults.push(`${page.url()}: ${message.text()}`)
    }
  })
  return page
}
