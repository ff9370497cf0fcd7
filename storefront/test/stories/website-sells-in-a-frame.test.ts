import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  chromiumPath,
  openBrowser,
  type TestBrowser,
} from '../../../server/test/support/browser.ts'
import { type Embeds, openEmbeds, snippet } from '../open-embeds.ts'
import { findAxeFaults } from '../run-axe.ts'
import { LEAD } from './booking-steps.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GUIDE = await readFile(new URL('../../../docs/guides/embed.md', import.meta.url), 'utf8')
/** What a website pastes: the lines of an element, and what listens for bookings. */
const [LINES = '', LISTENER = ''] = [...GUIDE.matchAll(/^```html\n(.*?)^```$/gms)].map(
  ([, block]) => block,
)
const PETRA = 'petra-small-group-day'
const BUTTON = `<outset-button trip="${PETRA}"><a href="/tours">Book Petra</a></outset-button>`

describe.skipIf(chromiumPath === null)('a website sells in a frame', () => {
  let embeds: Embeds
  let browser: TestBrowser
  beforeAll(async () => {
    embeds = await openEmbeds()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await embeds?.close()
  })

  type Visit = { phone?: boolean; dark?: boolean; locale?: string; keepsOut?: boolean }

  /** A visitor of a page, with what the page heard and what cookies frames were sent or gave. */
  async function visit(
    address: string,
    { phone, dark, locale = 'en', keepsOut = false }: Visit = {},
  ) {
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      locale,
    })
    const cookies: string[] = []
    context.on('response', async answer => {
      if (!/\.embed/.test(new URL(answer.url()).pathname)) return
      const given = (await answer.allHeaders())['set-cookie']
      const sent = (await answer.request().allHeaders()).cookie
      if (given ?? sent) cookies.push(`${answer.url()}: ${given ?? sent}`)
    })
    const page = await context.newPage()
    if (keepsOut) await keepCookiesOut(page)
    await page.addInitScript(`addEventListener('outset:booked', event =>
      (window.heard ??= []).push(event.detail), true);
      addEventListener('message', event => (window.messages ??= []).push(event.data))`)
    const warnings: string[] = []
    page.on('console', message => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto(address)
    return { page, context, cookies, warnings }
  }

  /** As browsers do that take no cookies of frames. */
  async function keepCookiesOut(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  }

  const overlayOf = (page: Page): FrameLocator => page.frameLocator('dialog iframe')
  const heardOn = (page: Page) => page.evaluate('window.heard ?? []')

  async function bookPetra(frame: FrameLocator): Promise<void> {
    await frame.getByRole('button', { name: /^Next available day/ }).click()
    await frame.getByRole('button', { name: 'Book', exact: true }).click()
    await frame.getByLabel('Name', { exact: true }).fill(LEAD.name)
    await frame.getByLabel('Email address').fill(LEAD.email)
    await frame.getByLabel('Phone number').fill(LEAD.phone)
  }

  test.each([
    ['where a browser keeps cookies of frames', false],
    ['where it keeps them out', true],
  ])(
    'from the button to a booking that is paid, %s [S-EMBED-01] [S-EMBED-03]',
    async (_where, keepsOut) => {
      const other = `<iframe src="${embeds.stranger.origin}/cookie"></iframe>`
      const lines = LINES.replaceAll('https://sands-and-stars.shops.example.com', embeds.shop)
      const pasted = `<script>dataLayer = []</script>${LISTENER}${lines}${other}`
      const address = embeds.website.put('/book', `<html lang="en">${pasted}</html>`)
      const { page, context, cookies } = await visit(address, { keepsOut })
      // The control: what another frame is given.
      const kept = (await context.cookies()).map(({ name }) => name)
      expect(kept).toEqual(keepsOut ? [] : ['third'])
      await page.getByRole('link', { name: 'Book Petra' }).click()
      const dialog = page.getByRole('dialog', { name: 'Book Petra' })
      await dialog.waitFor()
      const frame = overlayOf(page)
      expect(await frame.locator('header, footer').count()).toBe(0)
      await bookPetra(frame)
      await frame.getByRole('button', { name: /^Pay \$/ }).click()
      await frame
        .getByText('Nothing has been paid yet')
        .or(frame.getByText('Not paid yet'))
        .waitFor()
      expect(await heardOn(page)).toEqual([])
      const opened = context.waitForEvent('page')
      await frame.getByRole('button', { name: /^Pay \$/ }).click()
      const provider = await opened
      await provider.waitForURL(/\/test-provider\//)
      await provider.getByRole('button', { name: 'Pay with a card that works' }).click()
      await provider.waitForURL(/\/bookings\/[\w-]+$/)
      await provider.getByText('Your booking is confirmed', { exact: true }).waitFor()
      const ref = provider.url().split('/').at(-1) ?? ''
      await provider.close()
      await page.bringToFront()
      await frame.getByText('Your booking is confirmed', { exact: true }).waitFor()
      await expect.poll(() => heardOn(page)).toEqual([{ ref }])
      const pushed = await page.evaluate('dataLayer')
      expect(pushed).toEqual([{ event: 'booking', reference: ref }])
      expect(cookies).toEqual([])
      // No message opens anything.
      const booking = await embeds.outset.bookings.get(ref, { email: LEAD.email })
      expect(booking.status).toBe('confirmed')
      const messages = JSON.stringify(await page.evaluate('window.messages'))
      expect(messages.includes('token')).toBe(false)
      expect(/[\w-]{20,}/.test(messages.replaceAll(PETRA, ''))).toBe(false)
      const tab = context.waitForEvent('page')
      await frame.getByRole('button', { name: 'Open your booking' }).click()
      await (await tab).getByText('Your booking is confirmed', { exact: true }).waitFor()
    },
  )

  test('by keyboard alone: in, through, out and back where one was [S-EMBED-04]', async () => {
    const address = embeds.website.put('/keys', snippet(embeds.shop, BUTTON))
    const { page } = await visit(address)
    await page.getByRole('link', { name: 'Book Petra' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Book Petra' }).waitFor()
    const frame = overlayOf(page)
    const next = frame.getByRole('button', { name: /^Next available day/ })
    await next.waitFor()
    const isNext = () => next.evaluate(button => button === button.ownerDocument.activeElement)
    while (!(await isNext())) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const book = frame.getByRole('button', { name: 'Book', exact: true })
    await book.press('Enter')
    await frame
      .getByText(/^Your seats are held/)
      .or(frame.locator('hold-countdown'))
      .first()
      .waitFor()
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('hidden')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // A browser tells that a dialog is closed a moment after it has closed it.
    await expect.poll(() => page.evaluate('document.documentElement.style.overflow')).toBe('')
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('outset-button')
    await page.keyboard.press('Enter')
    // The places are still held, and the form is where it was.
    await frame.locator('hold-countdown').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('a trip, a list and a calendar are as long as what is in them [S-EMBED-01]', async () => {
    const elements = [
      `<outset-trip trip="${PETRA}"><a href="/t">Petra</a></outset-trip>`,
      '<outset-list limit="3"><a href="/l">All tours</a></outset-list>',
      `<outset-calendar trip="${PETRA}"><a href="/c">Dates</a></outset-calendar>`,
    ]
    const address = embeds.website.put('/all', snippet(embeds.shop, elements.join('')))
    const { page } = await visit(address)
    for (const name of ['trip', 'list', 'calendar']) {
      const element = page.locator(`outset-${name}`)
      await element.scrollIntoViewIfNeeded()
      const inside = element.locator('iframe').contentFrame()
      await inside.locator('main').waitFor()
      const wanted = () => inside.locator('body').evaluate(body => Math.ceil(body.offsetHeight))
      const given = () =>
        element
          .locator('iframe')
          .evaluate(frame => Math.round(frame.getBoundingClientRect().height))
      await expect.poll(async () => (await given()) - (await wanted())).toBe(0)
      expect(await element.getByRole('link').count()).toBe(0)
    }
    const list = page.frameLocator('outset-list iframe').first()
    expect(await list.getByRole('article').count()).toBe(3)
    const calendar = page.frameLocator('outset-calendar iframe').first()
    await calendar.getByRole('button', { name: /^Next available day/ }).click()
    await page.getByRole('dialog', { name: 'Dates' }).waitFor()
    const frame = overlayOf(page)
    await frame.getByRole('heading', { name: 'Your booking' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page
      .frameLocator('outset-trip iframe')
      .first()
      .getByRole('link', { name: 'Check dates' })
      .click()
    await page
      .frameLocator('outset-trip dialog iframe')
      .getByRole('button', { name: /^Next available day/ })
      .first()
      .waitFor()
  })

  test('in Arabic, in the dark, on a phone it fills the screen [S-EMBED-04]', async () => {
    const head = '<style>:root{color-scheme:dark;background:#111;color:#eee}</style>'
    const body = snippet(embeds.shop, `<outset-button trip="${PETRA}"></outset-button>`)
    const address = embeds.website.put('/ar', body, { lang: 'ar', head })
    const { page } = await visit(address, { phone: true })
    await page.getByRole('link', { name: 'احجز الآن' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    const frame = overlayOf(page)
    await frame
      .getByRole('button', { name: /^أقرب يوم متاح/ })
      .first()
      .waitFor()
    const root = frame.locator('html')
    expect(await root.getAttribute('dir')).toBe('rtl')
    expect(await root.getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'إغلاق' }).click()
  })

  test.each(['light', 'dark'] as const)('has no faults for axe, %s [S-EMBED-04]', async colour => {
    const element = `<outset-button trip="${PETRA}" theme="${colour}">Book Petra</outset-button>
      <outset-trip trip="${PETRA}" theme="${colour}">Petra</outset-trip>
      <outset-list limit="3" theme="${colour}">Tours</outset-list>
      <outset-calendar trip="${PETRA}" theme="${colour}">Dates</outset-calendar>`
    const address = embeds.website.put(`/axe-${colour}`, snippet(embeds.shop, element))
    const { page } = await visit(address)
    const faults = async () => findAxeFaults(page, AXE, { colours: 'shown' })
    for (const name of ['trip', 'list', 'calendar']) {
      await page.frameLocator(`outset-${name} iframe`).first().locator('main').waitFor()
    }
    expect(await faults()).toEqual([])
    await page.getByRole('link', { name: 'Book Petra' }).click()
    await overlayOf(page)
      .getByRole('button', { name: /^Next available day/ })
      .first()
      .waitFor()
    const part = { colours: 'shown', part: 'outset-button' } as const
    expect(await findAxeFaults(page, AXE, part)).toEqual([])
    const paths = [
      `frames/trip/${PETRA}`,
      `frames/calendar/${PETRA}`,
      'frames/list',
      `trips/${PETRA}`,
    ]
    for (const path of paths) {
      const look = await visit(`${embeds.shop}/en.embed-${colour}/${path}`)
      expect(await findAxeFaults(look.page, AXE, { colours: 'shown' }), path).toEqual([])
      await look.context.close()
    }
  })

  test('a site that does not list the page is not shown there, and says what to add [S-EMBED-02]', async () => {
    const element = `${BUTTON}<outset-trip trip="${PETRA}"><a href="/t">To Petra</a></outset-trip>`
    const address = embeds.stranger.put('/copied', snippet(embeds.shop, element))
    const { page, context, warnings } = await visit(address)
    await page.getByRole('link', { name: 'To Petra' }).waitFor()
    const added = `${embeds.stranger.origin}: add this origin under Site → On your website`
    await expect.poll(() => warnings.join()).toContain(added)
    await page.getByRole('link', { name: 'Book Petra' }).click()
    const plain = page.getByRole('dialog').getByRole('link', { name: 'Book Petra' })
    await plain.waitFor()
    const tab = context.waitForEvent('page')
    await plain.click()
    await (await tab).waitForURL(`${embeds.shop}/en/trips/${PETRA}/book`)
    expect(await page.getByRole('link', { name: 'To Petra' }).count()).toBe(1)
  })
})
