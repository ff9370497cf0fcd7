import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

describe.skipIf(chromiumPath === null)('somebody does not know how', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('? opens the guide at the page’s part, beside the page, and words find the others [P-HELP-01] [P-HELP-02]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/today')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('complementary', { name: 'Help' })
    await help.getByRole('heading', { name: 'Every morning: Today' }).waitFor()
    // The keys of the page stand where they are looked for.
    await help.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await findFaults(page)).toEqual([])
    // The page goes on working, and the guide goes along with it.
    await page.getByRole('navigation', { name: 'Main menu' }).getByText('Money').click()
    await help.getByRole('heading', { name: 'Money', exact: true }).waitFor()
    await help.getByLabel('Search the guide').fill('webhook')
    await help.getByRole('button', { name: 'Your own systems' }).click()
    await help.getByText('Keys let a program sign in').waitFor()
    await help.getByLabel('Search the guide').fill('zeppelin')
    await help.getByText('Nothing found.').waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Help' }).click()
    await help.getByRole('heading', { name: 'Money', exact: true }).waitFor()
    await help.getByRole('button', { name: 'Close' }).click()
    await help.waitFor({ state: 'detached' })
  })

  test('on a phone, in the dark and in Arabic it is the whole screen [P-HELP-01]', async () => {
    const page = await portal.newPage({ as: 'owner', phone: true, dark: true, locale: 'ar' })
    await page.goto('/staff/calendar')
    await page.getByRole('button', { name: 'مساعدة' }).click()
    const help = page.getByRole('complementary', { name: 'مساعدة' })
    await help.getByRole('heading', { name: 'التقويم، وعاصفة' }).waitFor()
    expect(await findFaults(page)).toEqual([])
    await help.getByRole('button', { name: 'إغلاق' }).click()
    await help.waitFor({ state: 'detached' })
  })
})
