import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { holdOnDemo } from '../book-on-demo.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a traveller books on the road, on a phone', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  const bar = (page: Page) => page.locator('.foot')

  async function chooseDay(page: Page): Promise<void> {
    await page.goto('/en/trips/petra-small-group-day/book')
    await page.locator('#next-open').click()
    await bar(page).getByText('$168.00').waitFor()
  }

  test('and has sum, party and next step at hand from the first day on [S-BOOK-03]', async () => {
    const page = await shop.newPage({ phone: true })
    await chooseDay(page)
    const box = await bar(page).boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height)
    await page.getByRole('button', { name: 'One more: Child' }).click()
    await bar(page).getByText('$218.50').waitFor()
    expect(await bar(page).innerText()).toContain('3 travellers')
    await page
      .getByText(/^Free cancellation until \w{3}, \w{3} \d+/)
      .first()
      .waitFor()
    await bar(page).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(/\/checkout\//)
  })

  test('without a network in between: the choice stays and goes on by itself [S-BOOK-14]', async () => {
    const page = await shop.newPage({ phone: true })
    await chooseDay(page)
    const address = page.url()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'One more: Child' }).click()
    const said = page.getByText('No connection. Your choice is kept.').first()
    await said.waitFor()
    // Neither a try again nor the way on leads to the browser's own page.
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-part=quote] button[formmethod]').dispatchEvent('click')
    expect(page.url()).toBe(address)
    expect(await page.getByLabel('Child', { exact: true }).inputValue()).toBe('1')
    await page.context().setOffline(false)
    await bar(page).getByText('$218.50').waitFor()
    await expect.poll(() => page.locator('[data-offline]').isVisible()).toBe(false)
  })

  test('while the service is away: the same [S-BOOK-14]', async () => {
    const page = await shop.newPage({ phone: true })
    await chooseDay(page)
    await page.route('**/quote?*', route => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await page.getByRole('button', { name: 'One more: Child' }).click()
    await page.getByText('We can’t reach our booking system.').first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await bar(page).getByText('$218.50').waitFor()
  })

  test('and reads every minute how long the seats are held [S-BOOK-09]', async () => {
    const page = await shop.newPage({ phone: true })
    const path = `/en/checkout/${await holdOnDemo(shop, 'en')}`
    await page.clock.install()
    await page.goto(path)
    const timer = page.locator('hold-countdown')
    const spoken = timer.getByRole('status')
    await timer.getByText(/^1[45] minutes left/).waitFor()
    expect(await spoken.textContent()).toBe('')
    const seconds = Number(await timer.getAttribute('data-seconds'))
    await page.clock.runFor((seconds - 5 * 60 - 30) * 1000)
    await timer.locator('.left').getByText('5 minutes left').waitFor()
    expect(await spoken.textContent()).toBe('5 minutes left')
    expect(await timer.getAttribute('data-state')).toBe('long')
    await page.clock.runFor(3 * 60 * 1000)
    await timer.locator('.left').getByText('2 minutes left').waitFor()
    expect(await timer.getAttribute('data-state')).toBe('soon')
    await page.clock.runFor(2 * 60 * 1000)
    await timer.locator('.left').getByText('Less than a minute left').waitFor()
    await page.clock.runFor(60 * 1000)
    await timer.locator('.left').getByText('Time is up.').waitFor()
    expect(await timer.getAttribute('data-state')).toBe('over')
  })
})
