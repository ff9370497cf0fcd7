import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

describe.skipIf(chromiumPath === null)('an owner words the mails to guests', () => {
  let portal: Portal
  let page: Page
  beforeAll(async () => {
    portal = await openPortal()
    page = await portal.newPage({ as: 'owner' })
  })
  afterAll(() => portal?.close())

  const row = () => page.getByRole('row').filter({ hasText: 'Confirmed' }).first()
  const shown = () => page.frameLocator('iframe').locator('body')

  test('sees it as it is typed, keeps what is typed, saves it, and goes back [P-SET-08]', async () => {
    await page.goto('/staff/settings/mails')
    await page.getByRole('heading', { name: 'Mails to guests' }).waitFor()
    await row().getByText('English: Ours').waitFor()
    await row().getByRole('button', { name: 'Confirmed' }).click()
    await page.getByRole('radio', { name: 'English' }).check()
    await shown().getByText('Your booking is confirmed.').last().waitFor()
    await page.getByRole('button', { name: 'Start from our words' }).click()
    await page.getByLabel('Beginning').fill('Dear ')
    await page.getByRole('button', { name: '{{name}}' }).click()
    await page.getByLabel('Last words').fill('See you at the jetty!')
    await shown().getByText('Dear Robin Miller').last().waitFor()
    await shown().getByText('See you at the jetty!').waitFor()
    await page.getByRole('radio', { name: 'Phone' }).check()
    expect(await findFaults(page)).toEqual([])

    await page.reload()
    expect(await page.getByLabel('Beginning').inputValue()).toBe('Dear {{name}}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Yours', { exact: true }).waitFor()
    const { texts } = await portal.seller.mails.get('booking-confirmed')
    expect(texts[0]).toMatchObject({ lead: 'Dear {{name}}', closing: 'See you at the jetty!' })

    await page.getByLabel('Last words').fill('{{nome}}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('nome').last().waitFor()
    await page.getByRole('button', { name: 'Back to our words' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to our words' }).click()
    await page.getByText('Ours', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'All mails' }).click()
    await row().getByText('English: Ours').waitFor()
    expect((await portal.seller.mails.get('booking-confirmed')).texts[0]?.lead).toBeNull()
  })

  test('turns the reminder and the thank-you off and on [P-SET-08]', async () => {
    const settings = async () => {
      const { trip_reminder_mail, thank_you_mail } = await portal.seller.settings.get()
      return [trip_reminder_mail, thank_you_mail]
    }
    const before = await settings()
    await page.goto('/staff/settings')
    for (const wanted of [before.map(is => !is), before]) {
      const names = [/the day before/i, /after the trip|thank/i]
      for (const [at, name] of names.entries()) {
        await page.getByRole('switch', { name }).setChecked(wanted[at] ?? false)
      }
      const saved = page.waitForResponse(
        answer => answer.url().endsWith('/v1/settings') && answer.request().method() === 'PATCH',
      )
      await page
        .getByRole('region', { name: 'Sales rules' })
        .getByRole('button', { name: 'Save' })
        .click()
      await saved
      expect(await settings()).toEqual(wanted)
    }
  })
})
