import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeller } from '../../../sdk/src/seller.ts'
import { transaction } from '../../../server/src/store/database.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const PERSON = 'pia@platform.example'

describe.skipIf(chromiumPath === null)('somebody who runs the platform', () => {
  let portal: Portal
  let page: Page
  beforeAll(async () => {
    portal = await openPortal({ world: 'empty' })
    const { platform } = portal
    await platform.members.create({ email: PERSON, name: 'Pia', role: 'platform_admin' })
    await platform.sellers.create({ slug: 'fjord', name: 'Fjord AS', languages: ['en'] })
    const owner = { email: 'odd@fjord.example', name: 'Odd', password: 'correct horse' }
    await platform.sellers.createOwner('fjord', owner)
    page = await portal.newPage({ as: PERSON })
  })
  afterAll(() => portal?.close())

  test('finds who applied first, and lets them into the network [P-PLAT-02]', async () => {
    await applyAsOwner()
    await page.goto('/staff/')
    await page.waitForURL('**/staff/platform/sellers')
    const waiting = page.getByRole('region', { name: '1 seller has applied to join the network' })
    await waiting.waitFor()
    expect(await findFaults(page)).toEqual([])
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Fjord AS is now in the network.').waitFor()
    await waiting.waitFor({ state: 'detached' })
    expect((await portal.platform.sellers.get('fjord')).network_status).toBe('approved')
  })

  test('is told what stops before a seller is suspended, and reinstates it [P-PLAT-02]', async () => {
    await page.getByRole('link', { name: 'Fjord AS' }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Its 0 trips leave every marketplace.').waitFor()
    expect(await findFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('button', { name: 'Reinstate' }).click()
    await page.getByText('Fjord AS is on sale again.').waitFor()
    expect((await portal.platform.sellers.get('fjord')).suspended_at).toBeNull()
  })

  test('sees mail that failed among the warnings, and tries it again [P-PLAT-03]', async () => {
    await failMails()
    await page.goto('/staff/platform/system')
    await page.getByRole('link', { name: '2 emails were refused' }).click()
    await page.getByText('550 Mailbox unavailable').first().waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Retry', exact: true }).first().click()
    await page.getByRole('button', { name: 'Retry 1 email' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Nothing found').waitFor()
    expect((await portal.platform.outbox.list({ status: 'queued' })).total).toBe(2)
    await page.getByRole('tab', { name: 'Jobs' }).click()
    await page.getByRole('cell', { name: 'Send queued emails' }).waitFor()
  })

  test('adds a city, and puts categories in order [P-PLAT-04]', async () => {
    await page.goto('/staff/platform/library')
    await page.getByRole('button', { name: 'New city' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name, English').fill('Bergen')
    await dialog.getByLabel('Latitude').fill('60,39')
    await dialog.getByLabel('Longitude').fill('5.32')
    await dialog.getByLabel('Time zone').selectOption('Europe/Oslo')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Bergen' }).waitFor()
    for (const [slug, name] of [
      ['walks', 'Walks'],
      ['boats', 'Boats'],
    ] as const) {
      await portal.platform.categories.create({ slug, names: { en: name } })
    }
    await page.getByRole('link', { name: 'Categories', exact: true }).click()
    await page.getByRole('button', { name: 'Move Boats up' }).click()
    await expect.poll(slugsInOrder).toEqual(['boats', 'walks'])
    await page.getByRole('button', { name: 'Retire' }).first().click()
    await page.getByRole('button', { name: 'Use again' }).waitFor()
  })

  test('enters a rate, and takes it away again [P-PLAT-05]', async () => {
    await page.goto('/staff/platform/rates')
    await page.getByLabel('Per US dollar').fill('0,92')
    await page.getByRole('button', { name: 'Use anyway' }).click()
    await page.getByRole('cell', { name: '0.92' }).waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing more is sold in EUR.').waitFor()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No rates yet').waitFor()
  })

  test('sees what a seller sees, under a banner, and leaves again [P-PLAT-06]', async () => {
    await page.goto('/staff/platform/sellers/fjord')
    await page.getByRole('button', { name: 'View as this seller' }).click()
    await page.getByText('You are viewing the portal as Fjord AS.').waitFor()
    expect(await page.getByRole('button', { name: 'New booking' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Stop viewing' }).click()
    await page.waitForURL('**/staff/platform/sellers')
  })

  test('somebody of a seller is told what they would need [P-PLAT-01]', async () => {
    const other = await portal.newPage({ as: 'odd@fjord.example' })
    await other.goto('/staff/platform/system')
    await other.getByText('platform:read').waitFor()
    await other.close()
  })

  async function slugsInOrder(): Promise<string[]> {
    const { data } = await portal.platform.categories.list()
    return data.map(({ slug }) => slug)
  }

  async function applyAsOwner(): Promise<void> {
    const { url } = portal
    const body = JSON.stringify({ email: 'odd@fjord.example', password: 'correct horse' })
    const headers = { 'content-type': 'application/json', origin: url }
    const signedIn = await fetch(`${url}/v1/auth/sign-in`, { method: 'POST', headers, body })
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const withCookie: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, cookie, origin: url } })
    await createSeller({ baseUrl: url, fetch: withCookie }).seller.apply()
  }

  /** Two mails that a mail server has refused for good. */
  async function failMails(): Promise<void> {
    const { inside } = portal.service
    await portal.work()
    for (const email of ['one@guest.example', 'two@guest.example']) {
      await portal.platform.members.create({ email, name: email, role: 'platform_support' })
      await inside.send({
        method: 'POST',
        path: '/v1/auth/sign-in-link',
        body: { email },
      })
    }
    await transaction(inside.db, 'platform', async tx => {
      await tx`
        update mail_outbox set status = 'failed', last_error = '550 Mailbox unavailable'
        where to_address like '%@guest.example'
      `
    })
  }
})
