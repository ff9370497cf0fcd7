import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/generated/types.gen.ts'
import { OutsetError } from '../../src/refusals/outset-error.ts'
import { ar } from '../../src/words/ar.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { speak } from '../../src/words/speak.ts'

const CALLS = readFileSync(
  new URL('../../src/generated/website-calls.gen.ts', import.meta.url),
  'utf8',
)
/** Why a booking cannot be paid, or not any more. */
const CONFLICTS = [
  'nothing_to_pay',
  'authorized',
  'below_minimum',
  'above_maximum',
  'too_fine',
  'not_by_card',
  'payment_under_way',
  'lapsed',
  'cancelled',
  'rejected',
]

function codesOf(call: string): string[] {
  const [, union = ''] = new RegExp(`export type ${call}Refusal =([^/]*)`).exec(CALLS) ?? []
  return [...union.matchAll(/(\w+)Problem/g)].map(([, code = '']) => code)
}

function refusal(code: string, details: object = {}): OutsetError {
  const problem = { code, details, title: 'Refused', detail: 'For developers.' }
  return new OutsetError(problem as unknown as Problem, {
    status: 409,
    name: 'POST /v1/public/bookings/{ref}/pay',
    requestId: null,
    retryAfter: null,
  })
}

describe.each(Object.entries({ en, de, ar }))('%s', (_, language) => {
  const words = speak(language)
  const unknown = words.refusal(refusal('SomethingElse'))

  test.each(['PayBooking', 'CreatePaymentCheck', 'PutPaymentMethod'])(
    'every refusal of %s has words of its own',
    call => {
      const codes = codesOf(call)
      expect(codes).toContain('NotFound')
      for (const code of codes) expect(words.refusal(refusal(code)), code).not.toBe(unknown)
    },
  )

  test('and so has every reason why a booking is not paid by card', () => {
    const other = words.refusal(refusal('Conflict', { reason: 'something_else' }))
    const said = CONFLICTS.map(reason => words.refusal(refusal('Conflict', { reason })))
    expect(said).not.toContain(other)
    expect(new Set(said).size).toBe(said.length)
  })

  test('a card that the bank refused is said with what to do about it', () => {
    for (const why of Object.keys(language.values.CardDecline)) {
      expect(words.value('CardDecline', why)).toMatch(/\.$/)
    }
  })
})
