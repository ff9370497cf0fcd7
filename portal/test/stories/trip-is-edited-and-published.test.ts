import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../../../server/test/support/browser.ts'
import { findFaults } from '../find-faults.ts'
import { openPortal, type Portal } from '../open-portal.ts'

const TRIP = 'petra-small-group-day'
const PICTURES = ['icon-192.png', 'icon-512.png'].map(name =>
  join(import.meta.dirname, '../../public', name),
)

describe.skipIf(chromiumPath === null)('a trip is edited', () => {
  let portal: Portal
  let page: Page
  let id: string
  beforeAll(async () => {
    portal = await openPortal()
    id = (await portal.seller.trips.get(TRIP)).id
    page = await portal.newPage({ as: 'owner' })
  })
  afterAll(() => portal?.close())

  const saved = () => page.getByText(/^Draft saved/).waitFor()
  const live = () => portal.seller.trips.get(TRIP, { expand: 'all' })
  const titleIn = async (locale: string) =>
    (await live()).expanded?.texts.find(text => text.locale === locale)?.title

  test('is found in the list, which says what each lacks [P-TRIP-01]', async () => {
    await page.goto('/staff/trips?status=draft')
    await page
      .getByRole('row', { name: /A camp under the full moon.*Option.*Text.*Photo/ })
      .waitFor()
    await page.getByLabel('Search by title').fill('petra')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.search === '?status=draft&q=petra')
    await page.getByLabel('Status').selectOption('published')
    await page.waitForURL(url => url.search === '?status=published&q=petra')
    await page.getByRole('link', { name: 'Petra in a small group', exact: true }).click()
    await page.getByRole('heading', { name: 'Petra in a small group', exact: true }).waitFor()
    await page.getByText('Everything is live').waitFor()
  })

  test('its texts and photos are a draft, published with what changes [P-TRIP-02]', async () => {
    const before = await live()
    await page.getByRole('link', { name: 'Texts' }).click()
    await page.getByLabel('Title, German').fill('Petra, ganz nah')
    await page.getByLabel('Highlights, English').fill('The Treasury before the crowds\n\nLunch')
    await saved()
    await page.getByRole('link', { name: 'Photos' }).click()
    await page.getByRole('button', { name: 'Move or remove photo 2' }).click()
    await page.getByRole('menuitem', { name: 'Use as cover' }).click()
    await page.getByRole('button', { name: 'Publish 3 changes' }).waitFor()
    expect(await findFaults(page)).toEqual([])
    expect((await live()).photos).toEqual(before.photos)
    expect(await titleIn('de')).not.toBe('Petra, ganz nah')
    await page.getByRole('button', { name: 'Publish 3 changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'German text' }).waitFor()
    await dialog.getByRole('row', { name: /Title .+ Petra, ganz nah/ }).waitFor()
    await dialog.getByRole('heading', { name: 'Photos' }).waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Your changes are live.').waitFor()
    await page.getByText('Everything is live').waitFor()
    expect(await titleIn('de')).toBe('Petra, ganz nah')
    const [first, second, ...others] = before.photos
    expect((await live()).photos).toEqual([second, first, ...others])
  })

  test('what travellers ask before they book is pressed and written, and goes live [P-TRIP-02]', async () => {
    const { know_before: before } = await live()
    await page.getByRole('link', { name: 'Basics' }).click()
    const section = page.getByRole('region', { name: 'Know before you go' })
    const wheelchairs = section.getByRole('group', { name: 'Wheelchairs' })
    await wheelchairs.getByText('Partly wheelchair accessible').click()
    await section.getByText('People afraid of heights').click()
    await section.getByLabel('Minimum age').fill('8')
    await saved()
    await section.getByRole('link', { name: 'Write them' }).click()
    await page.getByLabel('What to bring, German').fill('Sonnenhut\n\nWasser')
    await page.getByLabel('Weather, German').fill('Trocken und sonnig.')
    await page.getByRole('button', { name: 'Publish 2 changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: /Know before you go · Minimum age .+ 8/ }).waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Everything is live').waitFor()
    const { know_before: after, expanded } = await live()
    expect(after).toEqual({
      ...before,
      wheelchair: 'partly',
      min_age: 8,
      unsuitable_for: ['limited_mobility', 'fear_of_heights'],
    })
    const german = expanded?.texts.find(({ locale }) => locale === 'de')
    expect(german).toMatchObject({ bring: ['Sonnenhut', 'Wasser'], weather: 'Trocken und sonnig.' })
  })

  test('pictures that are chosen together all stay [P-TRIP-02]', async () => {
    const { photos } = await live()
    await page.getByRole('link', { name: 'Photos' }).click()
    await page.locator('input[type="file"]').setInputFiles(PICTURES)
    const drafted = async () => (await portal.seller.trips.getDraft(TRIP)).changes[0]?.body.photos
    await expect.poll(drafted).toHaveLength(photos.length + PICTURES.length)
    await portal.seller.trips.deleteDraft(TRIP)
  })

  test('what cannot be kept yet says so and is not lost [P-TRIP-03]', async () => {
    await page.getByRole('link', { name: 'Texts' }).click()
    await page.getByLabel('Title, Arabic').fill('')
    await page.getByLabel('Summary, English').fill('One day in Petra.')
    await page.getByText('Please fill this in.').waitFor()
    await page.getByRole('button', { name: 'Publish 1 change', exact: true }).waitFor()
    await page.reload()
    await page.getByText('Please fill this in.').waitFor()
    expect(await page.getByLabel('Title, Arabic').inputValue()).toBe('')
    const { changes } = await portal.seller.trips.getDraft(TRIP)
    expect(changes.map(({ key }) => key)).toEqual(['text/en'])
    await page.getByLabel('Title, Arabic').fill((await titleIn('ar')) ?? '')
    await saved()
    await portal.seller.trips.deleteDraft(TRIP)
  })

  test('who goes to another page with the last letter has typed all the same [P-TRIP-03]', async () => {
    await page.reload()
    await page.getByText('Everything is live').waitFor()
    await page.getByLabel('Summary, English').fill('Petra before the crowds.')
    await page.getByRole('link', { name: 'Trips', exact: true }).first().click()
    await page.waitForURL(url => url.pathname === '/staff/trips')
    const drafted = async () => (await portal.seller.trips.getDraft(TRIP)).changes[0]?.body.summary
    await expect.poll(drafted).toBe('Petra before the crowds.')
    await page.goBack()
    await page.getByLabel('Summary, English').waitFor()
    expect(await page.getByLabel('Summary, English').inputValue()).toBe('Petra before the crowds.')
    await portal.seller.trips.deleteDraft(TRIP)
  })

  test('two people who type into one text see both versions [P-TRIP-08]', async () => {
    await page.reload()
    await page.getByText('Everything is live').waitFor()
    // Somebody else changes the same text of the same draft.
    const text = (await live()).expanded?.texts.find(({ locale }) => locale === 'en')
    const theirs = { title: text?.title ?? '', summary: 'Written by somebody else.' }
    await portal.seller.trips.putDraft(TRIP, {
      changes: [{ part: 'text', locale: 'en', body: theirs }],
    })
    await page.getByLabel('Title, English').fill('Petra on foot')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: /Summary .* Written by somebody else/ }).waitFor()
    await dialog.getByRole('button', { name: 'Merge changes' }).click()
    await saved()
    const { changes } = await portal.seller.trips.getDraft(TRIP)
    expect(changes[0]?.body).toMatchObject({ ...theirs, title: 'Petra on foot' })
    await portal.seller.trips.applyDraft(TRIP)
  })

  test('what a text was is shown and brought back [P-TRIP-09]', async () => {
    await page.reload()
    await page.getByText('Everything is live').waitFor()
    await page.getByRole('button', { name: 'History' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(/Title: .*Petra on foot/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Undo this change' }).click()
    await page.getByText('Version restored.').waitFor()
    expect(await titleIn('en')).toBe('Petra in a small group')
  })

  test('a preview is a link and a code, and can be closed [P-TRIP-07]', async () => {
    portal.service.refuse(/\/draft$/)
    await page.getByLabel('Title, English').fill('Petra by day')
    await page.getByRole('link', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByText('No link was created').waitFor()
    expect((await portal.seller.trips.listPreviewLinks(TRIP)).preview_links).toEqual([])
    portal.service.refuse(null)
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('img', { name: 'QR code to open the preview on a phone' }).waitFor()
    const address = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')
    expect(address).toMatch(/\/en\/trips\/petra-small-group-day\?preview=[\w-]+$/)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Disable link' }).click()
    await page.getByText('No active links.').waitFor()
    const { preview_links } = await portal.seller.trips.listPreviewLinks(TRIP)
    expect(preview_links).toEqual([])
    await portal.seller.trips.deleteDraft(TRIP)
  })

  test('a copy is a draft, and what it lacks leads to where it is [P-TRIP-06]', async () => {
    await page.goto('/staff/trips?q=petra')
    await page
      .getByRole('button', { name: 'Actions for Petra in a small group', exact: true })
      .click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('heading', { name: 'Petra in a small group (copy)' }).waitFor()
    await page.getByRole('link', { name: 'Texts' }).click()
    await page.getByLabel('Title, English').fill('Petra by night')
    await page.getByText('All changes saved').waitFor()
    await page.getByRole('heading', { name: 'Petra by night', exact: true }).waitFor()
    const { data } = await portal.seller.trips.list({ q: 'Petra by night' })
    expect(data.map(({ title, status }) => [title, status])).toEqual([['Petra by night', 'draft']])
    await page.getByRole('button', { name: 'Put on sale' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Put on sale' }).click()
    await page.getByText('The trip is on sale.').waitFor()
    await page.getByText('Everything is live').waitFor()
  })

  test('who may only read sees it, and changes nothing [P-TRIP-10]', async () => {
    const reader = await portal.newPage({ as: 'viewer' })
    await reader.goto(`/staff/trips/${id}?tab=options`)
    await reader.getByRole('heading', { name: 'Petra in a small group', exact: true }).waitFor()
    await reader.getByRole('link', { name: 'Pickup' }).waitFor()
    const names = ['New option', 'Copy', 'Delete', 'Put on sale']
    for (const name of names) expect(await reader.getByRole('button', { name }).count()).toBe(0)
    await reader.getByRole('link', { name: 'Texts' }).click()
    expect(await reader.getByLabel('Title, English').isEditable()).toBe(false)
    expect(await reader.getByRole('button', { name: 'Add step' }).count()).toBe(0)
    await reader.context().close()
  })
})
