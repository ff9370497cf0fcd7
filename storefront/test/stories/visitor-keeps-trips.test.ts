import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

const JERASH = 'Save: Jerash in a small group'

describe.skipIf(chromiumPath === null)('a visitor keeps trips for later', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('with a press on a heart of the list, which stays where it is [S-SAVE-01]', async () => {
    const page = await shop.newPage({ phone: true })
    await page.goto('/en/trips?city=amman')
    const heart = page.getByRole('button', { name: JERASH, exact: true })
    await page.evaluate('window.isSamePage = true')
    await heart.click()
    await page.getByRole('banner').getByText('1', { exact: true }).waitFor()
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await page.evaluate('window.isSamePage')).toBe(true)
    expect(await heart.evaluate(node => node.matches(':focus'))).toBe(true)
    await page.getByRole('link', { name: 'Saved trips' }).click()
    await page.getByRole('link', { name: 'Jerash in a small group' }).waitFor()
    await page.goto('/en/trips?city=amman')
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    await page.goto('/en/saved')
    await page.getByRole('heading', { name: 'You have no saved trips yet.' }).waitFor()
  })

  test('and without script, where the page comes back to the trip [S-SAVE-01]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips?city=amman')
    await page.getByRole('button', { name: JERASH, exact: true }).click()
    await page.waitForURL(/\/en\/trips\?city=amman#keep-[\w-]+\.jerash-small-group-day$/)
    const heart = page.getByRole('button', { name: JERASH, exact: true })
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('link', { name: 'Saved trips' }).innerText()).toContain('1')
  })

  test('and a heart that cannot be saved is empty again', async () => {
    const page = await shop.newPage()
    await page.goto('/en/trips?city=amman')
    const heart = page.getByRole('button', { name: JERASH, exact: true })
    await page.route('**/en/saved', route => route.abort())
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    expect(page.url()).toBe(`${shop.url}/en/trips?city=amman`)
  })

  test('a form of a stranger leads nobody away from the site [S-SAVE-02]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en/trips?city=amman')
    const key = await page.getByRole('button', { name: JERASH, exact: true }).getAttribute('value')
    const answer = await page.request.post('/en/saved', {
      data: new URLSearchParams(`save=${key}&then=//elsewhere.example`).toString(),
      headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
      maxRedirects: 0,
    })
    expect(answer.headers().location).toMatch(/^\/en\/saved#/)
  })
})
