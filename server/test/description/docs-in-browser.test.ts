import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type TestBrowser } from '../support/browser.ts'
import { openDemoWorld } from '../support/demo-template.ts'
import { buildDocsSite } from '../support/docs-site.ts'
import type { TestService } from '../support/service.ts'

describe.skipIf(chromiumPath === null)('/docs in a browser', () => {
  let site: Awaited<ReturnType<typeof buildDocsSite>>
  let service: TestService
  let browser: TestBrowser
  let origin: string
  let page: Page
  const said: string[] = []
  beforeAll(async () => {
    site = await buildDocsSite()
    service = await openDemoWorld({ docsFolder: site.folder })
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    const address = service.app.server.address()
    origin = `http://localhost:${typeof address === 'object' ? address?.port : 0}`
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await service.close()
    await site.remove()
  })
  beforeEach(async () => {
    said.length = 0
    page = await (await browser.newContext()).newPage()
    page.on('console', message => said.push(message.text()))
    page.on('pageerror', error => said.push(error.message))
    return () => page.context().close()
  })

  // Its script takes a browser seconds, so the page is opened once and read on.
  test('a website developer finds the guides by keyboard, reads a call and tries it out [D-11]', async () => {
    await goToTheGuidesAndBack()
    await page.getByText('Traveller accounts').first().waitFor()
    expect(await page.locator('#introduction').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open Group - Storefront' }).click()
    await page.getByRole('link', { name: 'The storefront that the key belongs to' }).first().click()
    await readTheSamples()
    await tryItOut()
    expect(await statusOfAnEnquiry()).toBe(202)
    expect(said).toEqual([])
  })

  test('on a phone the contents open over the text, and nothing is wider than it [D-11]', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${origin}/docs/errors`)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Contents' }).click()
    await contents.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
    for (const path of ['webhooks', 'endpoints', 'algorithms/pricing', 'guides']) {
      await page.goto(`${origin}/docs/${path}`)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect([path, width]).toEqual([path, 390])
    }
    expect(said).toEqual([])
  })

  async function goToTheGuidesAndBack(): Promise<void> {
    await page.goto(`${origin}/docs`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the text')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor()
    await page.getByRole('link', { name: 'Webhooks', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor()
    await page.getByRole('link', { name: 'Reference' }).press('Enter')
    await page.locator('#reference').getByText('From the list to a booking').first().waitFor()
  }

  async function readTheSamples(): Promise<void> {
    const call = page.getByRole('group').filter({ hasText: '/v1/public/storefront' })
    await call.getByText(`curl ${origin}/v1/public/storefront`).first().waitFor()
    expect(await call.getByText('pk_demo_direct').first().isVisible()).toBe(true)
    await call.getByTestId('client-picker').first().click()
    await page.getByRole('option', { name: '@outset/sdk' }).click()
    await call.getByText('await outset.storefront.get()').first().waitFor()
    expect(await call.getByText(`baseUrl: '${origin}'`).first().isVisible()).toBe(true)
  }

  /** With the key that is there already. */
  async function tryItOut(): Promise<void> {
    await page.getByRole('button', { name: 'Test Request' }).first().click()
    const answered = page.waitForResponse(answer => answer.url().includes('/v1/public/'))
    await page.getByRole('button', { name: 'Send get request' }).click()
    const answer = await answered
    expect(await answer.request().headerValue('svc-publishable-key')).toBe('pk_demo_direct')
    expect(answer.status()).toBe(200)
    await page.getByText('200 OK').first().waitFor()
  }

  function statusOfAnEnquiry(): Promise<number> {
    return page.evaluate(async () => {
      const headers = {
        'content-type': 'application/json',
        'svc-publishable-key': 'pk_demo_direct',
      }
      const contact = { kind: 'contact', name: 'A', email: 'a@a.example', message: 'Hi' }
      const body = JSON.stringify(contact)
      return (await fetch('/v1/public/enquiries', { method: 'POST', headers, body })).status
    })
  }
})
