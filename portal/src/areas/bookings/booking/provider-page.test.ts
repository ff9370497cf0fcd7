import { expect, test } from 'vitest'
import { providerPage } from './provider-page.ts'

test('a checkout at Stripe has a page, in its own mode', () => {
  const search = (mode: string, ref: string) =>
    `https://dashboard.stripe.com/${mode}search?query=${ref}`
  expect(providerPage('cs_test_a1')).toBe(search('test/', 'cs_test_a1'))
  expect(providerPage('cs_live_a1')).toBe(search('', 'cs_live_a1'))
})

test('the test provider has none, and nothing else becomes a link', () => {
  expect(providerPage('test_1f')).toBeNull()
  expect(providerPage('cs_test_/../x')).toBeNull()
})
