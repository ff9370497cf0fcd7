import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { findAxeFaults } from '../run-axe.ts'

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(chromiumPath === null)('a company applies to a marketplace', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ key: 'pk_demo_marketplace' })
  })
  afterAll(() => shop?.close())

  const faultsOf = (page: Page) => findAxeFaults(page, AXE, { colours: 'light and dark' })
  const newest = async () => (await shop.platform.applications.list({ limit: 1 })).data[0]

  test('without script, on a phone, and keeps what it typed when something is wrong [S-MARKET-03]', async () => {
    const page = await shop.newPage({ phone: true, script: false })
    await page.goto('/en')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sell with us' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sell your trips on Wayfare' }).waitFor()
    await page.getByLabel('Company').fill('Fjord & <b>Fjell</b>')
    await page.getByLabel('Your name').fill('Ingrid Dahl')
    await page.getByLabel('Email address').fill('ingrid')
    await page.getByLabel('What would you like to sell?').fill('Days on the fjord.')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alert').waitFor()
    const wrong = page.locator('[aria-invalid=true]')
    expect(await wrong.evaluateAll(all => all.map(one => one.getAttribute('name')))).toEqual([
      'country',
      'email',
    ])
    expect(await page.getByLabel('Company').inputValue()).toBe('Fjord & <b>Fjell</b>')
    expect(await page.getByLabel('What would').inputValue()).toBe('Days on the fjord.')
    await page.getByLabel('Country').selectOption('no')
    await page.getByLabel('Email address').fill('ingrid@fjord.example')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Wayfare will look at your application and email you.').waitFor()
    expect(await newest()).toMatchObject({
      company: 'Fjord & <b>Fjell</b>',
      email: 'ingrid@fjord.example',
      country: 'no',
      locale: 'en',
    })
    expect(await shop.mailsTo('ingrid@fjord.example')).toEqual([])
  })

  test.each([
    ['de', 'Bei uns verkaufen', 'Bewerben'],
    ['ar', 'بِع معنا', 'قدّم الطلب'],
  ])('in %s [S-MARKET-03]', async (locale, link, send) => {
    const page = await shop.newPage({ locale })
    await page.goto(`/${locale}`)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await page.getByRole('button', { name: send }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: send }).click()
    await page.getByRole('alert').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test('and to no site of one seller [S-MARKET-03]', async () => {
    const direct = await openShop()
    try {
      const answer = await fetch(`${direct.url}/en/sell`)
      expect(answer.status).toBe(404)
      expect(await (await fetch(`${direct.url}/en`)).text()).not.toContain('/en/sell')
    } finally {
      await direct.close()
    }
  })
})
