import { expect, test } from 'vitest'
import type { Translate } from '../words/translate.ts'
import { sayPolicy } from './say-policy.ts'

const t: Translate = (key, facts) => `${key} ${JSON.stringify(facts ?? {})}`
const tier = (from_days: number, refund_pct: number) => ({ from_days, to_days: null, refund_pct })

test('each share is said with its day, and what is lost after the last', () => {
  expect(sayPolicy([tier(7, 100), tier(2, 50)], t)).toEqual([
    'book.policyAll {"count":7}',
    'book.policyPart {"count":2,"percent":50}',
    'book.policyLater {}',
  ])
})

test('a policy that gives nothing says so, and one that always gives has no end', () => {
  expect(sayPolicy([], t)).toEqual(['book.policyNone {}'])
  expect(sayPolicy([tier(0, 100)], t)).toEqual(['book.policyAllStart {}'])
})
