import { expect, test } from 'vitest'
import { domainOf, domainSentence } from './domain-sentence.ts'

test.each([
  ['waiting', null, null, 'warn', 'site.domainMissing'],
  ['waiting', 'not_found', null, 'warn', 'site.domainMissing'],
  ['failed', 'not_found', null, 'bad', 'site.domainMissing'],
  ['failed', 'other_value', null, 'bad', 'site.domainOther'],
  ['failed', 'taken', null, 'bad', 'site.domainTaken'],
  ['verified', null, null, 'warn', 'site.domainUnseen'],
  ['verified', null, 'nowhere', 'warn', 'site.domainNowhere'],
  ['verified', null, 'elsewhere', 'warn', 'site.domainElsewhere'],
  ['verified', null, 'here', 'good', 'site.domainHere'],
  ['verified', 'not_found', 'here', 'good', 'site.domainLapsing'],
] as const)(
  'a domain that is %s (%s) and leads %s says what to do',
  (state, reason, leads, tone, sentence) => {
    expect(domainSentence({ state, reason, leads })).toMatchObject({ tone, sentence })
  },
)

test('an address that was pasted becomes its domain', () => {
  expect(domainOf(' https://Tours.example.com/en?x=1 ')).toBe('Tours.example.com')
  expect(domainOf('tours.example.com')).toBe('tours.example.com')
})
