import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    const files = new Set<string>()
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (/^\/staff\/.*\.(js|css)$/.test(pathname)) files.add(pathname.replace('/staff/', ''))
    })
    await page.goto('/staff/today', { waitUntil: 'commit' })
    // What is fetched afterwards, to be there when it is needed, keeps nobody waiting.
    await page.getByRole('heading', { level: 1 }).waitFor()
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    console.log(`Today: ${files.size} files, ${bytes} bytes of script and style, compressed.`)
    expect(files.size).toBeGreaterThan(2)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    expect(await findFaults(page)).toEqual([])
  })
})

/** As the browser that knows least takes it. */
function sizeOf(file: string): number {
  const path = join(DIST, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}
