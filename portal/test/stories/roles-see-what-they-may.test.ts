import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import type { PEOPLE } from '../people.ts'

/** Which settings somebody sees, and a page that is closed to them with what it needs. */
const ROLES: [keyof typeof PEOPLE, string[], string, string][] = [
  ['owner', ['Company', 'Team', 'Bank account', 'Activity log'], '', ''],
  [
    'manager',
    ['Cancellation policies', 'Guides and vehicles', 'Activity log'],
    'team',
    'team:manage',
  ],
  ['editor', ['Cancellation policies', 'Guides and vehicles'], 'bank', 'settings:manage'],
  ['agent', ['Cancellation policies', 'Guides and vehicles'], 'audit', 'log:read'],
  ['accountant', ['Cancellation policies', 'Guides and vehicles'], 'messages', 'settings:manage'],
  ['guide', [], 'team', 'team:manage'],
]

describe.skipIf(chromiumPath === null)('what each role sees of the settings', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test.each(ROLES)('%s [P-SET-01]', async (who, tabs, closed, permission) => {
    const page = await portal.newPage({ as: who })
    await page.goto(`/staff/settings/${closed || 'team'}`)
    const bar = page.getByRole('navigation', { name: 'Settings sections' })
    await bar.waitFor({ state: 'attached' })
    const shown = await bar.getByRole('link').allTextContents()
    for (const tab of tabs) expect(shown).toContain(tab)
    if (closed === '') return
    await page.getByText('You don’t have access').waitFor()
    await page.getByText(`(${permission})`).waitFor()
    expect(shown).not.toContain('Company')
  })

  test('the only owner reads why they stay one, before anything is pressed [P-SET-02]', async () => {
    const page = await portal.newPage({ as: 'owner' })
    await page.goto('/staff/settings/team')
    await page.getByText('make somebody else an owner first').waitFor()
    expect(await page.getByRole('button', { name: 'Remove Layla Haddad' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Remove Tariq/ }).click()
    await page.getByText('is signed out at once').waitFor()
  })
})
