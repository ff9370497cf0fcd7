import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const DOCS = join(import.meta.dirname, '../../../docs')
const GUIDE = readFileSync(join(DOCS, 'guides/for-sellers.md'), 'utf8')
/** Pictures are made anew with this, and looked at before they are kept. */
const KEEPS = process.env.RECORD_PICTURES === '1'
const SMALL = { type: 'jpeg', quality: 55 } as const

describe.skipIf(chromiumPath === null)('the guide for sellers', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal?.close())

  test('shows the screens that it speaks of [P-LOOK-03]', async () => {
    const departure = await busiestDeparture()
    const desk = { width: 1100 }
    const pages: Record<string, [string, { width?: number; phone?: boolean }]> = {
      'portal-today': ['/today', desk],
      'portal-calendar': ['/calendar', desk],
      'portal-departure-phone': [`/departures/${departure}`, { phone: true }],
      'portal-desk': ['/desk', desk],
      'portal-prices': [`/options/${departure.split('/')[0]}/prices`, desk],
    }
    const named = [...GUIDE.matchAll(/pictures\/(portal-[\w-]+)\.jpg/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(Object.keys(pages).toSorted())
    for (const [name, [path, look]] of Object.entries(pages)) {
      const page = await portal.newPage({ as: 'owner', ...look })
      await page.goto(`/staff${path}`)
      await keepPicture(page, join(DOCS, `pictures/${name}.jpg`))
      await page.context().close()
    }
  })

  async function busiestDeparture(): Promise<string> {
    const { days } = await portal.seller.today.get()
    const [first] = days.flatMap(day => day.departures).toSorted((a, b) => b.bookings - a.bookings)
    return `${first?.option_id}/${first?.start}`
  }

  async function keepPicture(page: Page, file: string): Promise<void> {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('load')
    await page.screenshot({ ...SMALL, ...(KEEPS ? { path: file } : {}) })
    expect(existsSync(file), file).toBe(true)
  }
})
