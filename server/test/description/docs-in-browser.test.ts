import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../../tools/run/chromium.mjs'
import { openTestService, type TestService } from '../support/service.ts'
import { makeTwoTenants, type TwoTenants } from '../support/world.ts'

const executablePath = findChromium()

describe.skipIf(executablePath === null)('/docs in a browser', () => {
  let service: TestService
  let world: TwoTenants
  beforeAll(async () => {
    service = await openTestService()
    world = await makeTwoTenants(service)
    await service.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => service.close())

  test('shows guide and calls, says nothing in the console, and may call [D-11]', async () => {
    const browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox'],
    })
    try {
      const page = await browser.newPage()
      const said: string[] = []
      page.on('console', message => said.push(message.text()))
      page.on('pageerror', error => said.push(error.message))
      const address = service.app.server.address()
      const port = typeof address === 'object' ? address?.port : 0
      await page.goto(`http://localhost:${port}/docs`)
      await page.getByText('From the list to a booking').first().waitFor()
      await page.getByText('Traveller accounts').first().waitFor()
      const status = await page.evaluate(async key => {
        const headers = { 'content-type': 'application/json', 'svc-publishable-key': key }
        const { status } = await fetch('/v1/public/enquiries', {
          method: 'POST',
          headers,
          body: JSON.stringify({ kind: 'contact', name: 'A', email: 'a@a.example', message: 'Hi' }),
        })
        return status
      }, world.a1.key)
      expect(status).toBe(202)
      expect(said).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
