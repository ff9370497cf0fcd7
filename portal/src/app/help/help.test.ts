import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PARTS, partOfPage } from './part-of-page.ts'
import { findParts, readGuide } from './read-guide.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const GUIDES = {
  en: 'docs/guides/for-sellers.md',
  de: 'portal/src/app/help/guide/de.md',
  ar: 'portal/src/app/help/guide/ar.md',
}
const guideIn = (language: keyof typeof GUIDES) =>
  readGuide(readFileSync(join(ROOT, GUIDES[language]), 'utf8'))

describe('help at hand', () => {
  test('every page has a part of the guide [P-HELP-01]', () => {
    const files = readdirSync(join(ROOT, 'portal/src/routes'), {
      recursive: true,
      encoding: 'utf8',
    })
    const pages = files
      .filter(file => file.endsWith('.tsx') && !/^(__root|_staff)\.tsx$/.test(file))
      .map(file => `/${file.replace(/^_staff\//, '').replaceAll('.', '/')}`)
      .filter(page => page !== '/index/tsx')
    expect(pages.length).toBeGreaterThan(60)
    const named = pages.map(page => page.replace(/\/tsx$/, ''))
    expect(named.filter(page => partOfPage(page) === null)).toEqual([])
  })

  test.each(['en', 'de', 'ar'] as const)('the guide has every part in %s [P-HELP-02]', language => {
    const guide = guideIn(language)
    expect(guide.map(({ id }) => id)).toEqual(PARTS)
    for (const { title, blocks } of guide) {
      expect(title).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
    }
  })

  test.each([
    ['en', 'webhook key', 'systems'],
    ['en', 'REFUND guide', 'bookings'],
    ['de', 'anzahlung', 'trips'],
    ['ar', 'العربون', 'trips'],
    ['ar', 'الاسعار', 'trips'],
  ] as const)(
    '%s: “%s” finds its part, however it is typed [P-HELP-02]',
    (language, typed, part) => {
      expect(findParts(guideIn(language), typed).map(({ id }) => id)).toContain(part)
    },
  )

  test('what is nowhere finds nothing', () => {
    expect(findParts(guideIn('en'), 'zeppelin')).toEqual([])
  })
})
