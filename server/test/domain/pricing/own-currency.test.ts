import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CurrencyCode, decimalsOf, mostPrice } from '#domain/money/currency.ts'
import { crossRate, IDENTITY_RATE_ID } from '#domain/money/exchange-rates.ts'
import { makePricing } from '#domain/pricing/pricing.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { DOLLARS, NOW, quoted, rateOf } from '../../support/sale-sheet.ts'
import { anySheet, HOTEL, MONEYS, type Money, RATES, selectionsFrom } from './arbitrary-sale.ts'

const rates = new Map(RATES.map(([code, text]) => [code, rateOf(code, text)]))
const OWN = ['JPY', 'EUR', 'OMR'] as const satisfies CurrencyCode[]

/** The same price list in another currency; nothing of it is paid on the day. */
function pricedIn(sheet: SaleSheet, priceCurrency: CurrencyCode): SaleSheet {
  const extras = sheet.extras.map(extra => ({ ...extra, localPrice: null }))
  return { ...sheet, priceCurrency, extras }
}

function pricingIn(from: CurrencyCode, to: CurrencyCode, known = rates) {
  const rate = crossRate({ from, to }, { rates: known, now: NOW })
  if (!rate) throw new Error(`no rate from ${from} to ${to}`)
  return makePricing({ rate, rounding: 'none', marginBp: 0, rates: known })
}

describe('a quote in the price currency', () => {
  test.each(OWN)('%s: is the typed sums, and needs no rate at all [D-34]', own => {
    const pricing = pricingIn(own, own, new Map())
    fc.assert(
      fc.property(anySheet, fc.nat(), (drawn, seed) => {
        const sheet = pricedIn(drawn, own)
        for (const selection of selectionsFrom(sheet, seed, 3)) {
          const quote = quoted(sheet, selection, { pricing, pickup: HOTEL })
          const typed = quoted(sheet, selection, { pricing: DOLLARS, pickup: HOTEL })
          const amounts = ({ lines }: typeof quote) => lines.map(({ total }) => total.amount)
          expect(amounts(quote)).toEqual(amounts(typed))
          expect(quote.totals.dueNow).toEqual({ ...typed.totals.dueNow, currency: own })
          expect(quote.usd).toEqual(typed.usd)
          expect(quote.fx).toMatchObject({ base: own, quote: own, rate: '1' })
          expect(quote.fx.rate_id).toBe(IDENTITY_RATE_ID)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a quote in another currency', () => {
  test('is worked out in one step by the cross rate as it is printed [D-34]', () => {
    const pairs = OWN.flatMap(from => ['USD', ...OWN].map(to => [from, to] as const))
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.nat(50_000_000), ([from, to], minor) => {
        if (from === to) return
        const code = to as CurrencyCode
        const { price, rate } = pricingIn(from, code)
        const [whole = '0', decimals = ''] = rate.rate.split('.')
        const units = BigInt(whole + decimals.padEnd(8, '0'))
        const over = BigInt(minor) * units * 10n ** BigInt(decimalsOf(code))
        const under = 10n ** 8n * 10n ** BigInt(decimalsOf(from))
        const nearest = (over * 2n + under) / (under * 2n)
        const least = minor === 0 ? 0n : 1n
        expect(BigInt(price(minor))).toBe(nearest > least ? nearest : least)
      }),
      { numRuns: 2_000 },
    )
  })

  test('names both rates, and is as old as the older of them [D-34]', () => {
    const older = { ...rateOf('EUR', '0.9'), id: 'euro', asOf: NOW.subtract({ hours: 30 }) }
    const known = new Map([
      ['EUR', older],
      ['OMR', { ...rateOf('OMR', '0.385'), id: 'rial' }],
    ] as const)
    const given = { rates: known, now: NOW }
    expect(crossRate({ from: 'EUR', to: 'OMR' }, given)).toEqual({
      id: 'rial',
      baseId: 'euro',
      base: 'EUR',
      quote: 'OMR',
      rate: '0.42777778',
      asOf: older.asOf,
    })
    expect(crossRate({ from: 'EUR', to: 'JPY' }, given)).toBeNull()
    expect(crossRate({ from: 'JPY', to: 'EUR' }, given)).toBeNull()
    expect(crossRate({ from: 'JPY', to: 'JPY' }, given)?.rate).toBe('1')
  })
})

test('the most that a price may be can be counted in the lightest currency [D-34]', () => {
  // About what they cost when this was written: one is worth three dollars, the other nothing.
  const known = new Map([
    ['KWD', rateOf('KWD', '0.3')],
    ['EUR', rateOf('EUR', '0.85')],
    ['IDR', rateOf('IDR', '16500')],
    ['IRR', rateOf('IRR', '1200000')],
  ] as const)
  for (const from of ['USD', 'EUR', 'KWD', 'IDR'] as const) {
    const rate = crossRate({ from, to: 'IRR' }, { rates: known, now: NOW })
    if (!rate) throw new Error('there is one')
    const { price } = makePricing({ rate, rounding: 'none', marginBp: 10_000, rates: known })
    expect(Number.isSafeInteger(price(mostPrice(from)))).toBe(true)
  }
})

describe('a seller in dollars', () => {
  /** Of what the release before sellers had a currency quoted for the same 10,000 selections. */
  const BEFORE = 'b88b178467e8d39793d70c33471b0d3588673393df3750294ab42cf0430a2bb5'

  test('is quoted as before there were other price currencies, 10,000 times [D-34]', () => {
    const sheets = fc.sample(anySheet, { numRuns: 500, seed: 34 })
    const all = sheets.flatMap((sheet, at) =>
      [...selectionsFrom(sheet, at, 20)].map((selection, index) => {
        const { pricing } = MONEYS[(at + index) % MONEYS.length] as Money
        const { lines, totals, usd, fx } = quoted(sheet, selection, { pricing, pickup: HOTEL })
        return JSON.stringify([lines, totals, usd, fx.base, fx.quote, fx.rate])
      }),
    )
    expect(all).toHaveLength(10_000)
    expect(hash('sha256', all.join('\n'))).toBe(BEFORE)
  })
})
