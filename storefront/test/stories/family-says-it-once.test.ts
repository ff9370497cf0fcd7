import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { holdOnDemo } from '../book-on-demo.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { LEAD, leadIn } from './booking-steps.ts'

describe.skipIf(chromiumPath === null)('a family finds and books a trip', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  /** What a thumb does: presses, and fields that are typed. */
  function hands(page: Page) {
    const done = { presses: 0, typed: 0 }
    return {
      done,
      async press(role: 'button' | 'link' | 'radio', name: string | RegExp) {
        done.presses += 1
        await page.getByRole('main').getByRole(role, { name }).first().click()
      },
      async open(line: string) {
        done.presses += 1
        await page.locator('summary', { hasText: line }).first().click()
      },
      async type(label: string, text: string) {
        done.typed += 1
        await page.getByLabel(label, { exact: label === 'Name' }).fill(text)
      },
    }
  }

  test.each([
    { on: 'a phone', phone: true },
    { on: 'a desktop', phone: false },
  ])('and says once when and who, on $on', async ({ phone }) => {
    const page = await shop.newPage({ phone })
    page.setDefaultTimeout(30_000)
    const { press, open, type, done } = hands(page)
    await page.goto('/en')
    if (phone) await press('button', /^Where to/)
    await open('Travellers')
    await press('button', 'One more: Children')
    await shop.screenshot(page, `hero-${phone ? 'phone' : 'desktop'}`)
    await press('button', 'This weekend')
    await page.waitForURL(/\/en\/trips\?date_from=[\d-]+&date_to=[\d-]+&adults=2&children=1$/)
    const { searchParams } = new URL(page.url())
    await page
      .getByText(/for 2 adults, 1 child/)
      .first()
      .waitFor()
    await shop.screenshot(page, `list-${phone ? 'phone' : 'desktop'}`)

    await press('link', 'Petra in a small group')
    await page.getByText('2 adults, 1 child').first().waitFor()
    await shop.screenshot(page, `trip-${phone ? 'phone' : 'desktop'}`)
    await press('link', /^Check dates/)
    await page.getByRole('heading', { name: 'Your booking' }).waitFor()
    expect(await page.getByLabel('Adult', { exact: true }).inputValue()).toBe('2')
    expect(await page.getByLabel('Child', { exact: true }).inputValue()).toBe('1')
    await shop.screenshot(page, `book-${phone ? 'phone' : 'desktop'}`)
    const back = await page.getByRole('link', { name: /^Back to/ }).getAttribute('href')
    const returned = new URL(back ?? '', page.url()).searchParams
    expect([returned.get('adults'), returned.get('children')]).toEqual(['2', '1'])
    expect((returned.get('date_from') ?? '') >= (searchParams.get('date_from') ?? '')).toBe(true)
    expect((returned.get('date_from') ?? '') <= (searchParams.get('date_to') ?? '')).toBe(true)

    await press('button', /^Book/)
    await page.waitForURL('**/checkout/**')
    await type('Name', LEAD.name)
    await type('Email address', LEAD.email)
    await type('Phone number', LEAD.phone)
    await press('radio', /arrival/)
    await press('button', /^Book|^Order/)
    await page.waitForURL('**/bookings/**')
    console.log(
      `${phone ? 'phone' : 'desktop'}: ${done.presses} presses, ${done.typed} fields typed`,
    )
    expect(done.presses).toBeLessThanOrEqual(9)
    expect(done.typed).toBeLessThanOrEqual(3)
    // And of the next form in this window nothing is asked that was said.
    await page.goto(`/en/checkout/${await holdOnDemo(shop, 'en')}`)
    expect(await leadIn(page)).toEqual(LEAD)
  })
})
