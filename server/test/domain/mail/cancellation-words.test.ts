import { expect, test } from 'vitest'
import { cancellationText } from '#domain/mail/cancellation-words.ts'
import { policyTiers } from '#domain/trips/policy.ts'

test('every preset has its steps in words, from the earliest to the last [R-BKG-54]', () => {
  const of = (preset: Parameters<typeof policyTiers>[0]) =>
    cancellationText('en', policyTiers(preset)).split('\n')
  expect(of('flexible')).toEqual([
    'Until 1 day before the start: full refund',
    'After that: no refund',
  ])
  expect(of('moderate')).toEqual([
    'Until 7 days before the start: full refund',
    'Until 2 days before the start: 50% refund',
    'After that: no refund',
  ])
  expect(of('non_refundable')).toEqual(['No refund'])
})

test('whoever may cancel until the start reads of no time after it [R-BKG-54]', () => {
  const tiers = policyTiers('custom', [{ fromDays: 0, refundPct: 80 }])
  expect(cancellationText('de', tiers)).toBe('Bis zum Beginn: 80 % zurück')
})

test('a step that gives nothing back is said where a later one does', () => {
  const tiers = policyTiers('custom', [
    { fromDays: 9, refundPct: 0 },
    { fromDays: 1, refundPct: 20 },
    { fromDays: 0, refundPct: 0 },
  ])
  expect(cancellationText('en', tiers).split('\n')).toEqual([
    'Until 9 days before the start: 0% refund',
    'Until 1 day before the start: 20% refund',
    'After that: no refund',
  ])
})

test.each([
  [1, 'يوم واحد'],
  [2, 'يومين'],
  [10, '10 أيام'],
  [11, '11 يومًا'],
  [100, '100 يوم'],
])('%i days in Arabic', (fromDays, days) => {
  const tiers = policyTiers('custom', [{ fromDays, refundPct: 100 }])
  expect(cancellationText('ar', tiers)).toContain(`حتى ${days} قبل البدء`)
})
