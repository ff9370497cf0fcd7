import { expect, test } from 'vitest'
import { translator } from '#app/language/translate.ts'
import { kit } from '../words/de.ts'
import { namePermission } from './name-permission.ts'

const t = translator(() => ({ kit }), 'de')

test('a permission is said in words, with its code', () => {
  expect(namePermission('booking:read', t)).toBe('„Buchungen sehen“ (booking:read)')
  expect(namePermission('platform:read', t)).toBe('„Plattform sehen“ (platform:read)')
})

test('one that is not known is its code', () => {
  expect(namePermission('moon:manage', t)).toBe('moon:manage')
})
