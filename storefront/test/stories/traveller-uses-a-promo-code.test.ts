import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { bookAhead, fillLead, pickFirstOpenDay } from './booking-steps.ts'

describe.skipIf(chromiumPath === null)('a traveller uses a promo code', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
    const rules = { name: 'Story', percent_off: 10 }
    await shop.seller.promoCodes.create({ ...rules, code: 'STORY-10' })
    const once = { ...rules, code: 'STORY-ONCE', max_uses_per_traveller: 1 }
    await shop.seller.promoCodes.create(once)
  })
  afterAll(() => shop?.close())

  const total = (page: Page) => page.getByRole('row', { name: /^Total/ })
  const field = (page: Page) => page.getByLabel('Promo code')

  test('of a link, which is kept from page to page until it is booked', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips?code=story%2010')
    await page.goto('/en/trips/petra-small-group-day/book')
    await pickFirstOpenDay(page)
    await expect.poll(() => total(page).textContent()).toContain('$151.20')
    await page.getByRole('row', { name: /Promo code STORY-10/ }).waitFor()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.waitForURL(/\/checkout\//)
    await fillLead(page)
    await page.getByLabel('Pay on arrival').check()
    await page.getByRole('button', { name: /^Book and pay .* on arrival/ }).click()
    await page.waitForURL(/\/bookings\//)
    const ref = page.url().split('/').at(-1) ?? ''
    const booking = await shop.outset.bookings.get(ref, { email: 'rania@example.com' })
    expect(booking.quote.promo_code).toBe('STORY-10')
  })

  test('typed without script; a wrong one says why and nothing is lost', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto(`/en/trips/${await bookAhead(shop)}`)
    await page.getByText('Have a promo code?').click()
    await field(page).fill('NONSENSE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('We do not know this code.').first().waitFor()
    expect(await field(page).inputValue()).toBe('NONSENSE')
    expect(await total(page).textContent()).toContain('$168.00')
    await field(page).fill('story10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('row', { name: /Promo code STORY-10/ }).waitFor()
    expect(await total(page).textContent()).toContain('$151.20')
  })

  test('entered by the keyboard, which is answered without leaving the field', async () => {
    const page = await shop.newPage()
    await page.goto(`/en/trips/${await bookAhead(shop)}`)
    await page.getByText('Have a promo code?').click()
    await field(page).fill('NONSENSE')
    await field(page).press('Enter')
    await page.getByText('We do not know this code.').first().waitFor()
    await field(page).fill('story10')
    await field(page).press('Enter')
    await page.getByRole('row', { name: /Promo code STORY-10/ }).waitFor()
    await expect.poll(() => total(page).textContent()).toContain('$151.20')
  })

  test('at the checkout, where the price is seen again before it is paid', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto(`/en/trips/${await bookAhead(shop)}`)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await fillLead(page)
    await page.getByText('Have a promo code?').click()
    await field(page).fill('STORY-ONCE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('row', { name: /Promo code STORY-ONCE/ }).waitFor()
    expect(await page.getByLabel('Email address').inputValue()).toBe('rania@example.com')
    await shop.screenshot(page, 'promo-code-checkout')
  })
})
