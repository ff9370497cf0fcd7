import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a path of this site is gone back to', () => {
  expect(returnPath('/en/account?cursor=1')).toBe('/en/account?cursor=1')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  'javascript:alert(1)',
  'account',
  '/a b',
  `/${'x'.repeat(600)}`,
  '',
  null,
  undefined,
])('%s is not', given => {
  expect(returnPath(given)).toBeNull()
})
