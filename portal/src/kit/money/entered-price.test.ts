import type { DisplayRounding } from '@outset/sdk/seller'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOLLARS, keptCents, minorOfOne, readPrice, shownAmount } from './entered-price.ts'

const EURO = { currency: 'EUR', rate: '0.92', rounding: 'none' } as const
const STEPS: Readonly<Record<DisplayRounding, number>> = {
  none: 0,
  whole: 1,
  nearest_5: 5,
  nearest_10: 10,
}
const rounding = fc.constantFrom<DisplayRounding>('none', 'whole', 'nearest_5', 'nearest_10')
const currency = fc.constantFrom('EUR', 'JPY', 'OMR', 'NOK', 'HUF')
const rate = fc
  .integer({ min: 1, max: 50_000_000_000 })
  .map(units => `${Math.floor(units / 1e8)}.${String(units % 1e8).padStart(8, '0')}`)

describe('a price in the currency that one thinks in', () => {
  test('is kept in cents and read as it was typed', () => {
    expect(readPrice('39', { locale: 'de', price: EURO })).toEqual({ minor: 3900, cents: 4239 })
    expect(shownAmount(4239, EURO)).toBe(3900)
    expect(readPrice('39,9,9', { locale: 'de', price: EURO })).toBeNull()
    expect(readPrice('-1', { locale: 'de', price: EURO })).toBeNull()
    expect(readPrice('2000000', { locale: 'de', price: EURO })).toBeNull()
    expect(readPrice('0', { locale: 'de', price: EURO })?.cents).toBe(0)
  })

  test('in dollars is itself, however a site rounds', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), rounding, (cents, round) => {
        const price = { ...DOLLARS, rounding: round }
        expect([keptCents(cents, price), shownAmount(cents, price)]).toEqual([cents, cents])
      }),
    )
  })

  test('reads back the same where a cent is no more than what the site rounds to', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), currency, rate, rounding, (count, code, text, round) => {
        const price = { currency: code, rate: text, rounding: round }
        const step = STEPS[round] * minorOfOne(code) || 1
        const centIsWorth = (Number(text) * minorOfOne(code)) / 100
        fc.pre(centIsWorth < step && Number(text) > 0)
        expect(shownAmount(keptCents(count * step, price), price)).toBe(count * step)
      }),
    )
  })

  test('that a site would round to nothing is shown as it is', () => {
    const ten = { ...EURO, rounding: 'nearest_10' } as const
    expect([1, 200, 543, 544].map(cents => shownAmount(cents, ten))).toEqual([1, 184, 500, 1000])
  })

  test('is otherwise what guests pay: less than a step and a cent away, and never nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rate, rounding, (minor, text, round) => {
        const price = { currency: 'NOK', rate: text, rounding: round }
        const shown = shownAmount(keptCents(minor, price), price)
        const away = Number(text) + STEPS[round] * 100 + 1
        expect(shown).toBeGreaterThan(0)
        expect(Math.abs(shown - minor)).toBeLessThanOrEqual(away)
      }),
    )
  })

  test('a dearer one is never shown as a cheaper one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1000), rate, rounding, (cents, more, text, round) => {
        const price = { currency: 'EUR', rate: text, rounding: round }
        const [one, other] = [shownAmount(cents, price), shownAmount(cents + more, price)]
        expect(one).toBeLessThanOrEqual(other)
      }),
    )
  })
})
