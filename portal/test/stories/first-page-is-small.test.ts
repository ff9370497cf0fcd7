import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchedBeforeHeading, noteHeading } from '../browser-scripts.mjs'
import { findFaults } from '../find-faults.ts'
import { chromiumPath, openPortal, type Portal } from '../open-portal.ts'

const DIST = join(import.meta.dirname, '../../dist')
const MOST_BYTES = 220_000

describe.skipIf(chromiumPath === null)('the first page of the day', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('needs little script and style, in the language that takes most [P-SERVE-09]', async () => {
    const page = await portal.newPage({ as: 'owner', locale: 'ar' })
    await page.addInitScript(noteHeading)
    await page.goto('/staff/today')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const files = await page.evaluate(fetchedBeforeHeading)
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    console.log(`Today: ${files.length} files, ${bytes} bytes of script and style, compressed.`)
    expect(files.length).toBeGreaterThan(2)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    expect(await findFaults(page)).toEqual([])
  })
})

/** As the browser that knows least takes it. */
function sizeOf(file: string): number {
  const path = join(DIST, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}
