import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chromiumPath,
  openBrowser,
  type TestBrowser,
} from '../../../server/test/support/browser.ts'
import { startAll } from './npm-start.ts'
import { makeFolder, PATIENT, removeFolder } from './program.ts'

const LINK = /http:\/\/127\.0\.0\.1:\d+\/staff\/setup\?token=[\w-]+/

describe.skipIf(chromiumPath === null)(
  'from an empty installation to a paid booking',
  PATIENT,
  () => {
    let folder: string
    let browser: TestBrowser
    beforeAll(async () => {
      folder = await makeFolder()
      browser = await openBrowser()
    })
    afterAll(async () => {
      await browser?.close()
      await removeFolder(folder)
    })

    test('one command, one link, and a guest pays with the test card in the shop [P-FIRST-09]', async () => {
      const program = startAll({ folder, flags: ['--empty'] })
      const [link] = await program.says(LINK)
      await program.says(/The shop is ready, too\./)
      const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' })
      const owner = countActs(await context.newPage())
      await setUp(owner, link)
      await makeTrip(owner)
      const shop = await publish(owner)
      const visitor = await browser.newContext({ locale: 'en', reducedMotion: 'reduce' })
      const guest = countActs(await visitor.newPage())
      await bookAndPay(guest, shop)
      await seeItPaid(owner)
      for (const [who, { told }] of Object.entries({ owner, guest }))
        console.log(`${who}: ${told()}`)
      program.child.kill('SIGTERM')
      expect(await program.ended).toBe(0)
    })
  },
)

type Acts = {
  page: Page
  click(what: Locator): Promise<void>
  fill(what: Locator, text: string): Promise<void>
  told(): string
}

/** Whoever sits in front of a page, with what it costs them. */
function countActs(page: Page): Acts {
  const begun = performance.now()
  let clicks = 0
  let fields = 0
  return {
    page,
    async click(what) {
      clicks += 1
      await what.click()
    },
    async fill(what, text) {
      fields += 1
      await what.fill(text)
    },
    told() {
      const seconds = Math.round((performance.now() - begun) / 1000)
      return `${clicks} clicks, ${fields} fields, ${seconds} s without thinking`
    },
  }
}

async function setUp({ page, click, fill }: Acts, link: string): Promise<void> {
  await page.goto(link)
  const next = page.getByRole('button', { name: 'Next' })
  await fill(page.getByLabel('Company'), 'Salzach Tours')
  await page.getByLabel('Country').selectOption('at')
  await fill(page.getByRole('combobox', { name: 'City' }), 'Salzburg')
  await click(page.getByRole('option', { name: 'Salzburg', exact: true }))
  await click(next)
  await fill(page.getByLabel('Your name'), 'Eva')
  await fill(page.getByLabel('Email'), 'eva@salzach.example')
  await fill(page.getByLabel(/^Password/), 'correct horse battery')
  await click(next)
  // Currency and language follow from the country, and no rate is asked for.
  expect(await page.getByLabel('Currency').inputValue()).toBe('EUR')
  expect(await page.getByRole('checkbox', { name: 'German' }).isChecked()).toBe(true)
  await click(page.getByRole('checkbox', { name: 'English' }))
  await click(page.getByRole('checkbox', { name: 'German' }))
  await click(next)
  await click(page.getByRole('radio', { name: 'Card' }))
  await click(page.getByRole('button', { name: 'Finish setup' }))
  await page.getByRole('heading', { name: 'Getting to your first sale' }).waitFor()
}

async function makeTrip({ page, click, fill }: Acts): Promise<void> {
  await click(page.getByRole('link', { name: 'Create trip' }))
  await fill(page.getByLabel('Trip name'), 'Salzach by boat')
  await fill(page.getByLabel('Meeting point', { exact: true }), 'Pier below the old bridge')
  await fill(page.getByLabel('Adult price in EUR'), '79')
  await click(page.getByRole('button', { name: 'Create trip' }))
  await page.getByRole('heading', { name: 'Salzach by boat' }).waitFor()
}

/** Where the trip is in the shop. */
async function publish({ page, click }: Acts): Promise<string> {
  await click(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.getByText('Guests can now book it in your shop.').waitFor()
  const link = page.getByRole('link', { name: 'Book it in your shop' })
  return (await link.getAttribute('href')) ?? ''
}

async function bookAndPay({ page, click, fill }: Acts, address: string): Promise<void> {
  await page.goto(address)
  await click(page.getByRole('link', { name: 'Check dates' }).first())
  await click(page.getByRole('button', { name: /^Next available day/ }))
  await page.getByRole('heading', { name: 'Your booking' }).waitFor()
  await click(page.getByRole('button', { name: 'Book', exact: true }))
  await page.waitForURL(/\/checkout\//)
  await fill(page.getByLabel('Name', { exact: true }), 'Ada Guest')
  await fill(page.getByLabel('Email address'), 'ada@guest.example')
  await fill(page.getByLabel('Phone number'), '+447700900123')
  await click(page.getByRole('button', { name: /^Pay €/ }))
  await page.waitForURL(/\/test-provider\//)
  await click(page.getByRole('button', { name: 'Pay with a card that works' }))
  await page.getByText('Your booking is confirmed', { exact: true }).waitFor()
}

async function seeItPaid({ page }: Acts): Promise<void> {
  await page.goto(new URL('/staff/start', page.url()).href)
  await page.getByText('You have your first booking.').waitFor()
  await page.getByText('Your shop takes test cards').waitFor()
  await page.goto(new URL('/staff/bookings', page.url()).href)
  await page.getByText('Ada Guest').first().waitFor()
  await page.getByText('Paid', { exact: true }).first().waitFor()
}
