import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guideFile, guideIn, LANGUAGES } from '../../../test/read-guides.ts'
import { PARTS, partOfPage } from './part-of-page.ts'
import { findParts, readGuide } from './read-guide.ts'

const ROUTES = join(import.meta.dirname, '../../routes')

describe('help at hand', () => {
  test('every page has a part of the guide [P-HELP-01]', () => {
    const files = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    const pages = files
      .filter(file => file.endsWith('.tsx') && !/^(__root|_staff)\.tsx$/.test(file))
      .map(file => `/${file.replace(/^_staff\//, '').replaceAll('.', '/')}`)
      .filter(page => page !== '/index/tsx')
    expect(pages.length).toBeGreaterThan(60)
    const named = pages.map(page => page.replace(/\/tsx$/, ''))
    expect(named.filter(page => partOfPage(page) === null)).toEqual([])
  })

  test('a page has the part of the longest address that names it [P-HELP-01]', () => {
    expect(partOfPage('/site/$storefront')).toBe('site')
    expect(partOfPage('/site/$storefront/menus')).toBe('site')
    expect(partOfPage('/site/$storefront/legal')).toBe('legal')
    expect(partOfPage('/nowhere/$ref')).toBe(null)
  })

  test.each(LANGUAGES)('the guide has every part in %s [P-HELP-02]', language => {
    expect(guideFile(language).match(/^## /gm)).toHaveLength(PARTS.length)
    const guide = guideIn(language)
    expect(guide.map(({ id }) => id)).toEqual(PARTS)
    for (const { title, blocks } of guide) {
      expect(title).not.toBe('')
      expect(blocks.length).toBeGreaterThan(0)
    }
  })

  test('a part too many or too few is refused, and moves no other [P-HELP-02]', () => {
    const guide = guideFile('en')
    expect(() => readGuide(`${guide}\n## Another part\n\nText.\n`)).toThrow(/headings/)
    expect(() => readGuide(guide.slice(0, guide.lastIndexOf('## ')))).toThrow(/headings/)
  })

  test.each([
    ['en', 'webhook key', 'systems'],
    ['en', 'REFUND guide', 'bookings'],
    ['de', 'anzahlung', 'trips'],
    ['ar', 'العربون', 'trips'],
    ['de', 'impressum', 'legal'],
    ['ar', 'الاسعار', 'trips'],
    ['ar', 'انشئ', 'site'],
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
