import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createPlatform, type PlatformCalls } from '../../sdk/src/platform.ts'
import { createSeller, type SellerCalls } from '../../sdk/src/seller.ts'
import type { ServiceOptions } from '../../server/src/app/open-core.ts'
import type { PaymentOptions } from '../../server/src/app/open-payments.ts'
import { relayEvents } from '../../server/src/operations/webhooks/relay-events.ts'
import { openBrowser, type TestBrowser } from '../../server/test/support/browser.ts'
import { signInAs } from '../../server/test/support/staff.ts'
import { type DemoService, openService } from '../../storefront/test/open-demo.ts'
import { emailOf, type Who } from './people.ts'

/** A portal that people could work with: the service, the built screens, and a browser. */
export interface Portal {
  /** Where the service is; the portal is below `/staff`. */
  url: string
  service: DemoService
  /** Clients of the service: as the owner of the demo's seller, as whoever runs the service. */
  seller: SellerCalls
  platform: PlatformCalls
  /** A browser of its own: nobody is signed in unless told who, nothing is kept. */
  newPage(visitor?: Visitor): Promise<Page>
  /** Signs somebody in on the browser of a page, without the form; then open a page. */
  signInAs(page: Page, who: Who): Promise<void>
  /** Moves the clock of the service and of every open page. */
  advance(by: Temporal.DurationLike): Promise<void>
  /** What the worker would do by now: mails, notices, bookings that lapse. */
  work(): Promise<void>
  close(): Promise<void>
}

export interface Visitor {
  as?: Who
  /** The language that the browser asks for. */
  locale?: string
  /** Whether the screen is that of a phone. */
  phone?: boolean
  width?: number
  dark?: boolean
  /** Whether the browser may keep the portal for times without a network, which takes a while. */
  keepsPortal?: boolean
  /** Whether the portal fetches a hundred files of other pages ahead, once it is idle. */
  fetchesAhead?: boolean
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK_HEIGHT = 900
const DESK_WIDTH = 1280
/** As in a private window of some browsers. */
const WITHOUT_WORKERS = 'delete Navigator.prototype.serviceWorker'
/** As of somebody who has asked the browser to spend little. */
const SAVES_DATA =
  "Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })"
const DIST = join(import.meta.dirname, '../dist')

interface Wanted {
  world?: 'demo' | 'empty'
  /** Browsers make passkeys for a name, and for no number. */
  host?: 'localhost' | '127.0.0.1'
  /** Where the shops of all sites are. */
  shops?: NonNullable<ServiceOptions['shops']>
  /** Where Stripe is, and how the test provider behaves. */
  payments?: PaymentOptions
}

/** One for each test file, in `beforeAll`. `empty` is an installation in which nobody is yet. */
export async function openPortal({ world = 'demo', host = '127.0.0.1', ...more }: Wanted = {}) {
  const service = await openService({ world, host, portalFolder: DIST, ...more })
  const browser = await openBrowser()
  const { url, inside } = service
  // Its clock stands still, and so the minute of which calls are counted never ends.
  await inside.db`
    update platform_settings set settings = settings || '{"person_calls_per_minute": 1000000}'
  `
  const pages = new Set<Page>()
  const faults: string[] = []
  const portal: Portal = {
    url,
    service,
    seller: createSeller({ baseUrl: url, key: 'sk_demo_owner' }),
    platform: createPlatform({
      baseUrl: url,
      key: world === 'demo' ? 'sk_demo_platform' : inside.platformKey,
    }),
    async newPage({ as, ...visitor } = {}) {
      const page = await openPage(browser, { url, faults, ...visitor })
      pages.add(page)
      page.on('close', () => pages.delete(page))
      if (as !== undefined) await portal.signInAs(page, as)
      return page
    },
    async signInAs(page, who) {
      const { cookie } = await signInAs(inside, { email: emailOf(who) })
      const [name = '', value = ''] = cookie.split('=')
      await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
    },
    async advance(by) {
      await service.advance(by)
      const now = service.now().epochMilliseconds
      for (const page of pages) await page.clock.setFixedTime(now)
    },
    async work() {
      const { db, now } = { db: inside.db, now: service.now() }
      while ((await relayEvents({ db, now })) > 0);
      await inside.deps.runDueJobs()
    },
    async close() {
      await browser.close()
      await service.close()
      assert.deepEqual(faults, [], 'pages broke their own rules, or their scripts failed')
    },
  }
  return portal
}

type PageOptions = Omit<Visitor, 'as'> & { url: string; faults: string[] }

async function openPage(browser: TestBrowser, options: PageOptions): Promise<Page> {
  const { url, faults, locale = 'en', phone = false, width = DESK_WIDTH, dark = false } = options
  const context = await browser.newContext({
    ...(phone ? PHONE : { viewport: { width, height: DESK_HEIGHT } }),
    baseURL: url,
    locale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const { keepsPortal = false, fetchesAhead = keepsPortal } = options
  if (!keepsPortal) await context.addInitScript(WITHOUT_WORKERS)
  if (!fetchesAhead) await context.addInitScript(SAVES_DATA)
  const page = await context.newPage()
  page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) {
      faults.push(`${page.url()}: ${message.text()}`)
    }
  })
  return page
}
