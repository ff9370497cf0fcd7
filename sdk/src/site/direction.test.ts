import { expect, test } from 'vitest'
import { direction } from './direction.ts'

test.each([
  'ar',
  'ar-JO',
  'ar-JO-u-nu-latn',
  'he',
  'fa',
  'ur',
  'ckb',
  'dv',
  'ps',
  'sd',
  'yi',
  'ug',
])('%s is written from right to left', locale => {
  expect(direction(locale)).toBe('rtl')
})

test.each(['en', 'de', 'tr', 'az', 'ja', 'ru', 'ha', 'ku', 'zz', 'not a language', ''])(
  '%s is not',
  locale => {
    expect(direction(locale)).toBe('ltr')
  },
)

test('the script decides, not the language', () => {
  expect([direction('az-Arab'), direction('ar-Latn'), direction('pa-PK')]).toEqual([
    'rtl',
    'ltr',
    'rtl',
  ])
})
