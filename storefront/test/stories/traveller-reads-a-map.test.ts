import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { openShop, type Shop } from '../open-shop.ts'

const TRIP = 'dead-sea-week'
/** What a map may add to a page, compressed. */
const MOST_BYTES = 6000

describe.skipIf(chromiumPath === null)('a traveller reads a map', () => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  test('of a trip: what is on it is said, and nobody else is asked for it [S-TRIP-07]', async () => {
    const page = await shop.newPage({ phone: true })
    const asked = new Set<string>()
    page.on('request', request => asked.add(new URL(request.url()).origin))
    await page.goto(`/en/trips/${TRIP}`, { waitUntil: 'networkidle' })
    const map = page.getByRole('img', { name: /^Map: .+, with .*Dead Sea/ })
    await map.scrollIntoViewIfNeeded()
    expect(await map.locator('text').allTextContents()).toEqual(
      expect.arrayContaining(['Amman', 'Dead Sea', 'Map data: Natural Earth']),
    )
    // Pictures of trips are the service's.
    expect([...asked].toSorted()).toEqual([shop.url, shop.service.url].toSorted())
    const drawn = await page.locator('figure.map').evaluate(one => one.outerHTML)
    expect(gzipSync(drawn).length).toBeLessThan(MOST_BYTES)
    await shop.screenshot(page, 'map-of-a-trip')
  })

  test('in Arabic, with north and west where they are [S-TRIP-07]', async () => {
    const page = await shop.newPage({ phone: true, locale: 'ar' })
    await page.goto(`/ar/trips/${TRIP}`)
    const map = page.getByRole('img', { name: /^خريطة: / })
    const [pin, sea] = await Promise.all([
      map.locator('svg.meet').boundingBox(),
      map.locator('svg.stop').first().boundingBox(),
    ])
    // The Dead Sea is south-west of Amman, in every language.
    expect(sea?.x).toBeLessThan(pin?.x ?? 0)
    expect(sea?.y).toBeGreaterThan(pin?.y ?? 0)
    expect(await map.locator('text').allTextContents()).toContain('عمّان')
  })

  test('and none at a meeting point that has only words, with no gap in its place [S-TRIP-07]', async () => {
    const { id } = await shop.outset.products.get('jerash-after-dark')
    await shop.seller.trips.update(id, {
      meeting_point: { names: { en: 'At the old gate' }, directions: {} },
    })
    const page = await shop.newPage()
    await page.goto('/en/trips/jerash-after-dark')
    await page.getByText('At the old gate').waitFor()
    expect(await page.locator('.panel figure').count()).toBe(0)
    // What it visits is still known.
    const places = page.locator('section', { hasText: 'Places you’ll visit' })
    await places.getByRole('img', { name: 'Map: Jerash' }).waitFor()
    expect(await page.locator('svg.meet').count()).toBe(0)
  })

  test('on the first page, and goes on from a pin with the keyboard [S-MAP-01]', async () => {
    const page = await shop.newPage({ script: false })
    await page.goto('/en')
    const region = page.getByRole('region', { name: 'Where our trips go' })
    const pin = region.getByRole('group').getByRole('link', { name: /^Petra: \d+ trips$/ })
    const said = await pin.getAttribute('aria-label')
    // The same without a picture.
    const listed = region
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Petra', exact: true }) })
    expect(`Petra: ${await listed.getByText('trips').innerText()}`).toBe(said)
    await pin.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/places/petra')
    await shop.screenshot(page, 'map-of-a-region')
  })

  test('above a list, which a pin narrows [S-MAP-02]', async () => {
    const page = await shop.newPage({ script: false, phone: true })
    await page.goto('/en/trips?kind=day_tour')
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.waitForURL('**/en/trips?*view=map*')
    const pin = page.getByRole('group').getByRole('link', { name: /^Petra: \d+ trips$/ })
    const [count = ''] = /\d+/.exec((await pin.getAttribute('aria-label')) ?? '') ?? []
    await shop.screenshot(page, 'map-of-a-list')
    await pin.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/trips?*place=petra*')
    await page.getByRole('status').getByText(`${count} trips`).waitFor()
    const here = page.getByRole('group').locator('[aria-current=page]')
    expect(await here.getAttribute('aria-label')).toBe(`Petra: ${count} trips`)
    const asked = new URL(page.url()).searchParams
    expect(Object.fromEntries(asked)).toEqual({ kind: 'day_tour', place: 'petra', view: 'map' })
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.waitForURL(url => !url.searchParams.has('view'))
    expect(await page.getByRole('group').getByRole('link').count()).toBe(0)
  })
})
