import { expect, test } from 'vitest'
import { parts } from '#words/de/parts.ts'
import { translator } from '#words/translate.ts'
import { namePermission } from './name-permission.ts'

const t = translator(() => ({ parts }), 'de')

test('a permission is said in words, with its code', () => {
  expect(namePermission('booking:read', t)).toBe('„Buchungen sehen“ (booking:read)')
  expect(namePermission('platform:read', t)).toBe('„Plattform sehen“ (platform:read)')
})

test('one that is not known is its code', () => {
  expect(namePermission('moon:manage', t)).toBe('moon:manage')
})
