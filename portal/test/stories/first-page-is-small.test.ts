import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { mustFit } from '../../../server/test/support/budget.ts'
import { fetchedBeforeHeading, noteHeading } from '../browser-scripts.mjs'
import { openPortal, type Portal } from '../open-portal.ts'

const DIST = join(import.meta.dirname, '../../dist')
const MOST_BYTES = 220_000

describe.skipIf(chromiumPath === null)('the first page of the day', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('needs little script and style, in the language that takes most [P-SERVE-09]', async () => {
    const page = await portal.newPage({ as: 'owner', locale: 'ar', fetchesAhead: true })
    await page.addInitScript(noteHeading)
    const ahead = page.waitForRequest(/\/assets\/calendar-[^/]+\.js$/)
    await page.goto('/staff/today')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const files = await page.evaluate(fetchedBeforeHeading)
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    expect(files.length).toBeGreaterThan(2)
    const cure = 'let what the first page does not need come later, by a lazy import'
    mustFit({ what: 'The first page', size: bytes, most: MOST_BYTES, cure })
    // What the other pages need comes afterwards, while there is nothing else to do.
    await ahead
  })

  test('a list fetches the page that its rows open before one is pressed [P-SERVE-09]', async () => {
    const page = await portal.newPage({ as: 'owner', fetchesAhead: true })
    const editor = page.waitForRequest(/\/assets\/trips\._trip-[^/]+\.js$/)
    await page.goto('/staff/trips')
    await editor
  })
})

/** As the browser that knows least takes it. */
function sizeOf(file: string): number {
  const path = join(DIST, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}
