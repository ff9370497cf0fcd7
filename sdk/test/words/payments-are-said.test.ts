import { describe, expect, test } from 'vitest'
import type { PaymentStanding } from '../../src/generated/types.gen.ts'
import { ar } from '../../src/words/ar.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { speak } from '../../src/words/speak.ts'

const DUE = '2026-11-20T15:00:00.000Z'
const amount = { amount: 23_450, currency: 'USD' }
const standing = (state: string, due_at: string | null = null): PaymentStanding => ({
  state,
  amount,
  due_at,
})
/** These are about no sum. */
const WITHOUT_SUM = ['nothing_due', 'not_charged']

describe.each(Object.entries({ en, de, ar }))('%s', (_, language) => {
  const words = speak(language)
  const states = Object.keys(language.payment)

  test.each(states)('one sentence of its own for %s, with its sum', state => {
    const said = words.payment(standing(state))
    expect(said).not.toMatch(/[{}[\]]/)
    expect(said.includes('234') || WITHOUT_SUM.includes(state)).toBe(true)
    const others = states.filter(one => one !== state).map(one => words.payment(standing(one)))
    expect(others).not.toContain(said)
  })

  test.each(['due', 'partly_paid'])('%s says until when, where there is an end to it', state => {
    const timeZone = 'Asia/Amman'
    expect(words.payment(standing(state, DUE), { timeZone })).toMatch(/20|٢٠/)
    expect(words.payment(standing(state), { timeZone })).not.toMatch(/20|٢٠/)
  })

  test('a state of a later version says its sum', () => {
    expect(words.payment(standing('in_instalments'))).toContain('234')
  })
})
