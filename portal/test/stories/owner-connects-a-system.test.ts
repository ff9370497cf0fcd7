import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openReceiver, type Receiver } from '../../../server/test/support/receiver.ts'
import { openPortal, type Portal } from '../open-portal.ts'

describe.skipIf(chromiumPath === null)('an owner connects a system', () => {
  let portal: Portal
  let receiver: Receiver
  beforeAll(async () => {
    portal = await openPortal()
    receiver = await openReceiver()
    // What happened in the demo world before is sent to nobody.
    await portal.work()
  })
  afterAll(async () => {
    await portal?.close()
    await receiver?.close()
  })

  test('a secret key says what it may do in words, and is shown once [P-DEV-01]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/developers')
    await page.getByRole('button', { name: 'Create secret key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What is it for?').fill('Bookkeeping')
    await dialog.getByLabel('See payments and reports').check()
    await dialog.getByRole('button', { name: 'Create secret key' }).click()
    const shown = await page.getByText(/^sk_/).first().textContent()
    const bearer = { authorization: `Bearer ${shown}` }
    const statusOf = async (path: string) =>
      (await fetch(portal.url + path, { headers: bearer })).status
    expect(await statusOf('/v1/payments')).toBe(200)
    expect(await statusOf('/v1/team')).toBe(403)
    await page.reload()
    await page.getByText('Bookkeeping').waitFor()
    expect(await page.getByText(/^sk_/).count()).toBe(0)
    const mine = await portal.newPage({ as: 'admin' })
    await mine.goto('/staff/developers')
    await mine.getByRole('button', { name: 'Create secret key' }).click()
    const me = await mine.context().request.get('/v1/me')
    const { permissions } = (await me.json()) as { permissions: string[] }
    const scopes = mine.getByRole('dialog').getByRole('checkbox')
    await scopes.first().waitFor()
    const offered = await scopes.evaluateAll(boxes => boxes.map(box => box.getAttribute('value')))
    expect(offered).toEqual(permissions)
    await mine.context().close()
  })

  test('a webhook is added, tested, turned off and on, changed and renewed [P-DEV-02]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/developers')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Endpoint URL').fill('https://10.0.0.1/hook')
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Endpoint URL').fill('https://hooks.example.com/first')
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    const secret = await page.getByText(/^whsec_/).textContent()
    await page.getByRole('link', { name: 'https://hooks.example.com/first' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Endpoint URL').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor()

    receiver.answer(503)
    await page.getByRole('button', { name: 'Send test event' }).click()
    await page.getByText('A test event is on its way.').waitFor()
    await portal.work()
    const table = page.getByRole('table', { name: 'Deliveries' })
    await table.getByRole('row', { name: /webhook\.test.*sending.*503 after/ }).waitFor()
    receiver.answer(200)
    await table.getByRole('button', { name: 'Resend: webhook.test' }).click()
    await expect.poll(() => table.getByRole('row').count()).toBe(3)
    await portal.work()
    await table.getByRole('row', { name: /delivered.*200 after/ }).waitFor()
    expect(receiver.got.map(({ body }) => body.type)).toEqual(['webhook.test', 'webhook.test'])

    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'Turn off' }).waitFor()
    await page.getByRole('button', { name: 'New signing secret' }).click()
    const renewed = page.getByText(/^whsec_/)
    await renewed.waitFor()
    expect(await renewed.textContent()).not.toBe(secret)
  })

  test('calls are listed, and one is found by its number [P-DEV-03]', async () => {
    const call = (path: string) =>
      fetch(portal.url + path, { headers: { authorization: 'Bearer sk_demo_owner' } })
    const answer = await call('/v1/team')
    await call('/v1/policies')
    await portal.service.inside.deps.requestLog.flush()
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/developers/requests')
    await page.getByRole('row', { name: /GET \/v1\/policies/ }).waitFor()
    const number = answer.headers.get('x-request-id') ?? ''
    await page.getByLabel('Request ID').fill(number)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('row', { name: new RegExp(`GET /v1/team ${number}`) }).waitFor()
    await page.getByLabel('Request ID').fill('of-nobody')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing found').waitFor()
  })
})
