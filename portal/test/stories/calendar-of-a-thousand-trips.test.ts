import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../server/src/store/database.ts'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { copyTripsOf } from '../../../server/test/support/many-trips.ts'
import { openPortal, type Portal } from '../open-portal.ts'
import { slowDown, timeToUse } from '../time-to-use.ts'

const TRIPS = 1_000

describe.skipIf(chromiumPath === null)('the calendar of a seller with a thousand trips', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
    await transaction(portal.service.inside.db, 'platform', tx => copyTripsOf(tx, TRIPS))
  })
  afterAll(() => portal?.close())

  test('draws the rows in sight and no others, wherever it is scrolled to [P-CAL-07]', async () => {
    const page = await portal.newPage({ as: 'manager' })
    await page.goto('/staff/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await slowDown(page)
    const ms = await timeToUse(page, 'a[href="/staff/calendar"]', '[data-start]')
    console.log(`A week of ${TRIPS} trips, on a processor four times slower: ${Math.round(ms)} ms.`)
    const rows = page.getByRole('rowheader')
    expect(await rows.count()).toBeLessThan(60)
    // All days are loaded in the end, page after page.
    await expect.poll(() => page.getByText('…', { exact: true }).count()).toBe(0)
    const grid = page.getByRole('grid')
    expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(TRIPS)
    const first = await rows.first().textContent()
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await expect.poll(() => rows.first().textContent()).not.toBe(first)
    expect(await rows.count()).toBeLessThan(60)
  })
})
