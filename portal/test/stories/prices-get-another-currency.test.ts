import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const TRIP = 'jerash-small-group-day'

describe.skipIf(chromiumPath === null)('all prices are converted to another currency', () => {
  let portal: Portal
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
    page = await portal.newPage({ as: 'owner' })
  })
  afterAll(() => portal?.close())

  async function readPrices() {
    const { expanded } = await portal.seller.trips.get(TRIP, { expand: 'all' })
    const [option] = expanded?.options ?? []
    const { price_currency } = await portal.seller.seller.get()
    const prices = option?.price_table?.rows.flatMap(({ cells }) => cells.map(({ net }) => net))
    return { option: option?.id, currency: price_currency, prices }
  }

  test('by a rate that is proposed and can be typed, and shown first [P-PRICE-14]', async () => {
    const before = await readPrices()
    await page.goto('/staff/settings')
    await page.getByRole('link', { name: 'Change the currency together with all prices' }).click()
    await page.getByText('Your prices are in USD.').waitFor()
    await page.getByLabel('New price currency').selectOption('ISK')
    await page.getByText('There is no current rate for this currency.').waitFor()
    await page.getByLabel('New price currency').selectOption('EUR')
    await page.getByText('Today’s rate is').waitFor()
    const rate = page.getByLabel('Value of 1 USD in EUR')
    expect(Number(await rate.inputValue())).toBeGreaterThan(0)
    await rate.fill('0')
    await page.getByText('Enter a number above 0.').waitFor()
    await rate.fill('0.5')
    await page.getByLabel('Rounding').selectOption('whole')
    await page.reload()
    expect(await rate.inputValue()).toBe('0.5')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByText('Choose another rounding or none.').waitFor()
    await page.getByRole('button', { name: 'Preview without rounding' }).click()
    await page.getByText(/^\d+ trips get new prices\.$/).waitFor()
    await page
      .getByText(/^Adult \$\d.* → €\d/)
      .first()
      .waitFor()
    await page.getByText(/^Also converted: \d+ extras/).waitFor()
    await page.getByText('Open offers and existing bookings keep their amounts').waitFor()
    expect(await findFaults(page)).toEqual([])
    expect(await readPrices()).toEqual(before)
  })

  test('and all at once, when somebody has said so [P-PRICE-14]', async () => {
    const before = await readPrices()
    await page.getByRole('button', { name: 'Convert all prices to EUR' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 USD becomes 0.5 EUR.').waitFor()
    expect(await findFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Convert all prices to EUR' }).click()
    await page.getByText('Your prices are now in EUR.').waitFor()
    await page.getByText('Your prices are in EUR.').waitFor()
    const after = await readPrices()
    expect(after.currency).toBe('EUR')
    expect(after.prices).toEqual(before.prices?.map(net => Math.round(net / 2)))
    await page.goto(`/staff/options/${after.option}/prices`)
    await page.getByText('Net prices in EUR per guest.').waitFor()
  })

  test('in Arabic on a dark phone [P-PRICE-14]', async () => {
    const phone = await portal.newPage({ as: 'owner', locale: 'ar', phone: true, dark: true })
    await phone.goto('/staff/trips/price-changes/currency')
    await phone.getByLabel('عملة الأسعار الجديدة').selectOption('JPY')
    const look = phone.getByRole('button', { name: 'انظر ما سيتغير' })
    const typeRate = async () => {
      await phone.getByLabel('قيمة 1 EUR بعملة JPY').fill('١٦٠٫٥')
      return look.isEnabled()
    }
    // The page may be drawn anew once it knows today's rates.
    await expect.poll(typeRate).toBe(true)
    await look.click()
    await phone.getByText('ويُحوَّل أيضًا').waitFor()
    expect(await findFaults(phone)).toEqual([])
    await phone.getByRole('button', { name: 'حوّل كل الأسعار إلى JPY' }).click()
    await phone.getByRole('dialog').getByText('يصبح كل 1 EUR').waitFor()
    expect(await findFaults(phone)).toEqual([])
  })
})
