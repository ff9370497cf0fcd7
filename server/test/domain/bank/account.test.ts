import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIban, isSwift, tidyIban } from '#domain/bank.ts'

const EXAMPLES = [
  'GB82 WEST 1234 5698 7654 32',
  'DE89 3704 0044 0532 0130 00',
  'JO94 CBJO 0010 0000 0000 0131 0003 02',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NO93 8601 1117 947',
]

describe('IBAN', () => {
  test.each(EXAMPLES)('%s is one', text => {
    expect(isIban(tidyIban(text))).toBe(true)
    expect(isIban(tidyIban(text.toLowerCase()))).toBe(true)
  })

  test('one wrong digit, or two neighbours swapped, is always noticed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), fc.nat(), fc.integer({ min: 1, max: 9 }), check),
    )
    function check(example: string, at: number, by: number) {
      const iban = tidyIban(example)
      const digits = [...iban].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []))
      const index = digits[at % digits.length] as number
      const wrong = String((Number(iban[index]) + by) % 10)
      expect(isIban(iban.slice(0, index) + wrong + iban.slice(index + 1))).toBe(false)
      const [here, next] = [iban[index], iban[index + 1]]
      if (next === undefined || !/\d/.test(next) || here === next) return
      expect(isIban(iban.slice(0, index) + next + here + iban.slice(index + 2))).toBe(false)
    }
  })

  test('what has not its form is none', () => {
    for (const text of ['', 'GB82', '82GBWEST12345698765432', 'GB82WEST1234569876543٢']) {
      expect(isIban(text), text).toBe(false)
    }
  })
})

test('a SWIFT code has eight or eleven characters', () => {
  expect(['DABAIE2D', 'DEUTDEFF500'].every(isSwift)).toBe(true)
  expect(['DABAIE2', 'DABAIE2DX', 'DABA1E2D', ''].some(isSwift)).toBe(false)
})
