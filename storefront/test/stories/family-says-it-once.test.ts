import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { holdOnDemo } from '../book-on-demo.ts'
import { codeInMail, makeBooking } from '../make-booking.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { LEAD, leadIn } from './booking-steps.ts'

describe.skipIf(chromiumPath === null)('a family finds and books a trip', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  /** From the first page to the form, with the weekend and a child said once. */
  async function chooseTrip(page: Page, { press, open }: Hands, screen: string): Promise<void> {
    await page.goto('/en')
    if (screen === 'phone') await press('button', /^Where to/)
    await open('Travellers')
    await press('button', 'One more: Children')
    if (screen === 'phone') expect(await isIconIn(page, 'Travellers')).toBe(true)
    await shop.screenshot(page, `hero-${screen}`)
    await press('button', 'This weekend')
    await page.waitForURL(/\/en\/trips\?date_from=[\d-]+&date_to=[\d-]+&adults=2&children=1$/)
    const { searchParams } = new URL(page.url())
    await page
      .getByText(/for 2 adults, 1 child/)
      .first()
      .waitFor()
    await shop.screenshot(page, `list-${screen}`)

    await press('link', 'Petra in a small group')
    await page.getByText('2 adults, 1 child').first().waitFor()
    await shop.screenshot(page, `trip-${screen}`)
    await press('link', screen === 'phone' ? /^Check dates$/ : /^Check dates and/)
    await page.getByRole('heading', { name: 'Your booking' }).waitFor()
    expect(await page.getByLabel('Adult', { exact: true }).inputValue()).toBe('2')
    expect(await page.getByLabel('Child', { exact: true }).inputValue()).toBe('1')
    await shop.screenshot(page, `book-${screen}`)
    const back = await page.getByRole('link', { name: /^Back to/ }).getAttribute('href')
    const returned = new URL(back ?? '', page.url()).searchParams
    expect([returned.get('adults'), returned.get('children')]).toEqual(['2', '1'])
    expect((returned.get('date_from') ?? '') >= (searchParams.get('date_from') ?? '')).toBe(true)
    expect((returned.get('date_from') ?? '') <= (searchParams.get('date_to') ?? '')).toBe(true)

    await press('button', /^Book/)
    await page.waitForURL('**/checkout/**')
  }

  async function finish(page: Page, { press, done }: Hands, screen: string): Promise<void> {
    await press('radio', /arrival/)
    await press('button', /^Book|^Order/)
    await page.waitForURL('**/bookings/**')
    console.log(`${screen}: ${done.presses} presses, ${done.typed} fields typed`)
    expect(done.presses).toBeLessThanOrEqual(9)
    await shop.screenshot(page, `confirmation-${screen}`)
    // The weekend has seats for the next family again.
    const ref = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await shop.seller.bookings.cancel(ref, { reason: 'They stay at home.' })
  }

  test.each(['phone', 'desktop'])('and says once when and who, on a %s', async screen => {
    const page = await shop.newPage({ phone: screen === 'phone' })
    page.setDefaultTimeout(30_000)
    const thumb = hands(page)
    await chooseTrip(page, thumb, screen)
    await thumb.type('Name', LEAD.name)
    await thumb.type('Email address', LEAD.email)
    await thumb.type('Phone number', LEAD.phone)
    await finish(page, thumb, screen)
    expect(thumb.done.typed).toBeLessThanOrEqual(3)
    // And of the next form in this window nothing is asked that was said, unless it is another's.
    await page.goto(`/en/checkout/${await holdOnDemo(shop, 'en')}`)
    expect(await leadIn(page)).toEqual(LEAD)
    await page.getByRole('button', { name: 'Not you?' }).click()
    await expect.poll(() => leadIn(page)).toEqual({ name: '', email: '', phone: '' })
  })

  test.each(['phone', 'desktop'])(
    'and types nothing where they are signed in, on a %s [S-ACC-08]',
    async screen => {
      const email = `known-${screen}@example.com`
      await makeBooking(shop, { email })
      const page = await shop.newPage({ phone: screen === 'phone' })
      page.setDefaultTimeout(30_000)
      await signInByCode(page, email)
      const thumb = hands(page)
      await chooseTrip(page, thumb, screen)
      expect(await leadIn(page)).toEqual({ name: 'Mia Keller', email, phone: '+49301234567' })
      await shop.screenshot(page, `checkout-known-${screen}`)
      await finish(page, thumb, screen)
      expect(thumb.done.typed).toBe(0)
      await shop.screenshot(page, `confirmation-${screen}`)
    },
  )

  test('and says who they are in the account, which the next form knows [S-ACC-08]', async () => {
    const page = await shop.newPage({ phone: true, locale: 'de-DE' })
    await signInByCode(page, 'profile@example.com')
    await page.getByLabel('Name').fill('Lina Haddad')
    await page.getByLabel('Phone number').fill('030 1234567')
    await page.getByLabel('Country').selectOption({ label: 'Germany' })
    await page.getByRole('button', { name: 'Save details' }).click()
    await page.getByText('Welcome back, ').waitFor()
    await shop.screenshot(page, 'account-phone')
    await page.goto(`/en/checkout/${await holdOnDemo(shop, 'en')}`)
    const lead = { name: 'Lina Haddad', email: 'profile@example.com', phone: '+49301234567' }
    expect(await leadIn(page)).toEqual(lead)
  })

  async function signInByCode(page: Page, email: string): Promise<void> {
    await page.goto('/en/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send email' }).click()
    await page.getByLabel('Code').fill(await codeInMail(shop, email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/en/account')
  }
})

/** Whether the drawing of a line stands in it, and not over what it opens. */
async function isIconIn(page: Page, line: string): Promise<boolean> {
  const summary = page.locator('.who summary', { hasText: line })
  const icon = await page.locator('.who > svg').first().boundingBox()
  const box = await summary.boundingBox()
  if (icon === null || box === null) return false
  return icon.y >= box.y && icon.y + icon.height <= box.y + box.height
}

type Hands = ReturnType<typeof hands>

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
