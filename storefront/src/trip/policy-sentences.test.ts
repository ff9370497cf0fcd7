import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageFor } from '#words/languages.ts'
import { freeCancellation, policyRows, policySentences, rowsStillOpen } from './policy-sentences.ts'

const tier = (from_days: number, to_days: number | null, refund_pct: number) => ({
  from_days,
  to_days,
  refund_pct,
})
const WEEK = [tier(7, null, 100), tier(2, 6, 50)]
const inWords = (rows: ReturnType<typeof policyRows>, locale: string) =>
  policySentences(rows, languageFor(locale).t, locale).map(({ when, refund }) =>
    `${when}: ${refund}`.replace(/\s/g, ' '),
  )
const said = (tiers: typeof WEEK, locale: string) => inWords(policyRows(tiers), locale)

test('a policy of two tiers is three sentences', () => {
  expect(said(WEEK, 'en')).toEqual([
    '7 days or more before the start: full refund',
    '2 to 6 days before the start: 50% refund',
    'Less than 2 days before the start: no refund',
  ])
  expect(said(WEEK, 'de')).toEqual([
    '7 Tage oder mehr vor dem Start: volle Erstattung',
    '2 bis 6 Tage vor dem Start: 50 % Erstattung',
    'Weniger als 2 Tage vor dem Start: keine Erstattung',
  ])
})

test('one day and two days have their own words [S-TRIP-04]', () => {
  const oneDay = [tier(1, null, 100)]
  expect(said(oneDay, 'en')).toEqual([
    '1 day or more before the start: full refund',
    'Less than 1 day before the start: no refund',
  ])
  expect(said([tier(2, null, 100)], 'ar')).toEqual([
    'قبل البداية بيومين أو أكثر: يُردّ المبلغ كاملًا',
    'قبل البداية بأقل من يومين: لا يُردّ شيء',
  ])
  expect(freeCancellation(oneDay, languageFor('de').t)).toBe(
    'Kostenlos stornierbar bis 1 Tag vor dem Start',
  )
})

test('without tiers nothing comes back, and with one for all days everything', () => {
  expect(said([], 'en')).toEqual(['Any time before the start: no refund'])
  expect(said([tier(0, null, 100)], 'en')).toEqual(['Any time before the start: full refund'])
  expect(freeCancellation([], languageFor('en').t)).toBeNull()
})

test('of a start that is near only what still applies is said [S-TRIP-04]', () => {
  const left = (days: number) => inWords(rowsStillOpen(policyRows(WEEK), days), 'en')
  expect(left(30)).toEqual(said(WEEK, 'en'))
  expect(left(4)).toEqual([
    '2 days or more before the start: 50% refund',
    'Less than 2 days before the start: no refund',
  ])
  expect(left(1)).toEqual(['Any time before the start: no refund'])
})

test('every day is in one row, with what its tier gives back [S-TRIP-04]', () => {
  const day = fc.integer({ min: 0, max: 60 })
  const tiers = fc
    .tuple(
      fc.uniqueArray(day, { maxLength: 8 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 100 })),
    )
    .map(([days, open, pcts]) => {
      const ends = days.toSorted((one, other) => other - one)
      const pairs = ends.flatMap((end, at) => (at % 2 === 1 ? [[end, ends[at - 1] ?? null]] : []))
      return pairs.map(([from = 0, to = null], at) =>
        tier(from ?? 0, at === 0 && open ? null : to, pcts[at] ?? 100),
      )
    })
  fc.assert(
    fc.property(tiers, all => {
      const rows = policyRows(all)
      for (let days = 0; days < 70; days += 1) {
        const covers = (from: number, to: number | null) =>
          days >= from && (to === null || days <= to)
        const inRows = rows.filter(row => covers(row.fromDays, row.toDays))
        const paid = all.find(one => covers(one.from_days, one.to_days))?.refund_pct ?? 0
        expect(inRows.map(row => row.refundPct)).toEqual([paid])
      }
    }),
  )
})
