import { expect, test } from 'vitest'
import { domainOf, domainSentence } from './domain-sentence.ts'

test.each([
  ['waiting', null, 'site.domainMissing'],
  ['waiting', 'not_found', 'site.domainMissing'],
  ['failed', 'not_found', 'site.domainMissing'],
  ['failed', 'other_value', 'site.domainOther'],
  ['failed', 'taken', 'site.domainTaken'],
  ['verified', null, null],
  ['verified', 'not_found', 'site.domainLapsing'],
] as const)('a domain that is %s (%s) says what to do', (state, reason, sentence) => {
  expect(domainSentence({ state, reason }).sentence).toBe(sentence)
})

test('an address that was pasted becomes its domain', () => {
  expect(domainOf(' https://Tours.example.com/en?x=1 ')).toBe('Tours.example.com')
  expect(domainOf('tours.example.com')).toBe('tours.example.com')
})
