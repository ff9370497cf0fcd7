import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

describe.skipIf(chromiumPath === null)('a traveller looks for a trip', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('by filters, without script, and passes the list on [S-LIST-01, S-LIST-03]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips')
    const all = await page.locator('#count').textContent()
    await page.getByLabel(/^Day tour,/).check()
    await page.getByLabel(/^Aqaba,/).check()
    await page.getByRole('button', { name: /^Show \d+ trips$/ }).click()
    await page.waitForURL('**/en/trips?kind=day_tour&city=aqaba')
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe('Aqaba')
    const narrowed = await page.locator('#count').textContent()
    expect(narrowed).toMatch(/^\d+ trips$/)
    expect(Number.parseInt(narrowed ?? '', 10)).toBeLessThan(Number.parseInt(all ?? '', 10))

    const friend = await shop.newPage({ script: false })
    await friend.goto(page.url())
    await expect.poll(() => friend.locator('#count').textContent()).toBe(narrowed)
    await friend.getByRole('link', { name: 'Remove filter: Aqaba' }).click()
    await friend.waitForURL('**/en/trips?kind=day_tour')
    expect(await friend.getByRole('heading', { level: 1 }).textContent()).toBe('Trips')
    await friend.getByRole('link', { name: 'Clear all filters' }).click()
    await expect.poll(() => friend.locator('#count').textContent()).toBe(all)
  })

  test('with a typo, without script, also while the search is away [S-LIST-06]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/about')
    const everywhere = page.getByRole('searchbox', { name: 'Search trips and places' })
    await everywhere.fill('petar')
    await everywhere.press('Enter')
    const petra = page.getByRole('link', { name: 'Petra in a small group', exact: true })
    await petra.waitFor()

    await shop.platform.search.put({ state: 'down' })
    // The list has one search, with the words in it.
    expect(await page.getByRole('searchbox').count()).toBe(1)
    const search = page.getByRole('searchbox', { name: 'Where to, or what?' })
    expect(await search.inputValue()).toBe('petar')
    await search.fill('petra')
    await search.press('Enter')
    await page.getByText('Search is unavailable right now.').waitFor()
    await petra.waitFor()
    await shop.platform.search.put({ state: 'ready' })
  })

  test('with a word that no trip has, and is told what there is without it [S-LIST-06]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips?q=petra%20spaceship')
    await page.getByText(/^Nothing for “spaceship”\. \d+ trips without it:/).waitFor()
    await page.getByRole('link', { name: 'Petra in a small group', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Trips for “petra”' }).click()
    await page.waitForURL('**/en/trips?q=petra')
  })

  test('with their party on the page of a place, and on the trips like one', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/places/petra?adults=2&children=1')
    await page.getByText('total for 2 adults, 1 child').first().waitFor()
    const trip = page.getByRole('link', { name: 'Petra in a small group', exact: true })
    expect(await trip.getAttribute('href')).toMatch(/\?adults=2&children=1$/)
    await trip.click()
    const like = page.locator('section', { hasText: 'Similar trips' })
    await like.getByText('total for 2 adults, 1 child').first().waitFor()
  })

  test('and keeps the rest of a search when a place is suggested [S-LIST-06]', async () => {
    const page = await shop.newPage()
    await page.goto('/en')
    await page.getByLabel('First day').fill('2026-12-01')
    await page.getByLabel('Where to, or what?').pressSequentially('petr')
    await page.getByRole('option', { name: /^Petra, Wadi Musa/ }).click()
    expect(await page.getByLabel('Where to, or what?').inputValue()).toMatch(/^Petra/)
    await page.getByRole('button', { name: 'Find trips' }).click()
    await page.waitForURL('**/en/trips?date_from=2026-12-01&adults=2&place=petra')
  })

  test('on a phone, where the button of the filters says how many there are [S-LIST-05]', async () => {
    const page = await shop.newPage({ phone: true })
    await page.goto('/en/trips')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const button = page.getByRole('button', { name: /^Show \d+ trips$/ })
    const before = await button.textContent()
    await page.getByLabel(/^Culture,/).check()
    await expect.poll(() => button.textContent()).not.toBe(before)
    const said = (await button.textContent())?.trim() ?? ''
    await button.click()
    await page.waitForURL('**/en/trips?category=culture')
    expect(`Show ${await page.locator('#count').textContent()}`).toBe(said)
  })

  test('page by page, each with its number', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips')
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText(/^19–36 of \d+$/).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All trips, page 2')
  })

  test('by what is suggested while they type, with the keyboard alone [S-LIST-06]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/about')
    await page.getByRole('combobox', { name: 'Search trips and places' }).pressSequentially('petr')
    await page.getByRole('option', { name: /^Petra, Wadi Musa/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/trips?place=petra')
    await page.getByRole('link', { name: 'Remove filter: Petra' }).waitFor()
  })

  test('and the list follows what they tick, where they are [S-LIST-05]', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips')
    const box = page.getByLabel(/^Culture,/)
    await box.check()
    await page.waitForURL('**/en/trips?category=culture')
    await page.getByRole('link', { name: 'Remove filter: Culture' }).waitFor()
    expect(await box.evaluate(node => node.matches(':focus'))).toBe(true)
    await page.goBack()
    await page.waitForURL('**/en/trips')
    await expect.poll(() => box.isChecked()).toBe(false)
  })

  test('with filters that nobody can read, and is told which [S-LIST-02]', async () => {
    const page = await shop.newPage({ script: false })
    const answer = await page.goto('/en/trips?kind=submarine&travellers=3')
    expect(answer?.status()).toBe(422)
    await page.getByText(/^Type of trip: /).waitFor()
    expect(await page.getByLabel('Adults').inputValue()).toBe('3')
    await page.getByRole('link', { name: 'Remove filter: submarine' }).click()
    await page.waitForURL('**/en/trips?adults=3')
    await page.getByText('for 3 adults').first().waitFor()
  })

  test.each(['cities/atlantis', 'categories/none', 'places/none', 'sellers/none'])(
    'at /%s, where nothing is, and is led on [S-LIST-08]',
    async path => {
      const page = await shop.newPage({ script: false })
      expect((await page.goto(`/en/${path}`))?.status()).toBe(404)
      await page.getByRole('main').getByRole('link', { name: 'All trips' }).waitFor()
    },
  )
})
