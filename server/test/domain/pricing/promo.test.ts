import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planOfQuote } from '#domain/payments/deposit-terms.ts'
import { adjustQuote } from '#domain/pricing/adjust-quote.ts'
import { type PromoOf, type PromoRules, promoKey, soldPromo } from '#domain/pricing/promo.ts'
import { quoteSelection } from '#domain/pricing/quote-selection.ts'
import { grantedOrThrow } from '#domain/refusal.ts'
import type { Quote } from '#domain/sales/quote.ts'
import { times } from '../../support/fault-size.ts'
import {
  adults,
  givenOf,
  quoted,
  refusalOf,
  someExtra,
  someRow,
  someSheet,
} from '../../support/sale-sheet.ts'
import { anyMoney, anySheet, HOTEL, selectionsFrom } from './arbitrary-sale.ts'

const SITE = '00000000-0000-4000-8000-0000000000aa'
const CODE = '00000000-0000-4000-8000-0000000000cc'

const RULES: PromoRules = {
  id: CODE,
  code: 'SUMMER-26',
  labels: {},
  percentOff: 10,
  amountOff: null,
  coversPickup: false,
  storefrontIds: [],
  travelFrom: null,
  travelTo: null,
  saleFrom: null,
  saleTo: null,
  minTravellers: null,
  maxTravellers: null,
  firstBookingOnly: false,
  maxUses: null,
  maxUsesPerTraveller: null,
  combinable: true,
  active: true,
  coversTrip: true,
}
const asked = (changed: Partial<PromoRules> = {}, ownSiteId: string | null = SITE): PromoOf => ({
  asked: { code: 'x', rules: { ...RULES, ...changed }, ownSiteId },
})
const off = (quote: Quote) => quote.lines.find(({ kind }) => kind === 'promo')?.total.amount

describe('what a code takes off', () => {
  test('a percentage of units, rooms and extras, rounded once half away from zero [R-PROMO-10]', () => {
    const sheet = someSheet({ priceRows: [someRow({ adult: { 1: 3_335 } })] })
    const one = quoted(sheet, adults(1), { promo: asked() })
    expect(off(one)).toBe(-334)
    const three = quoted(sheet, adults(3), { promo: asked() })
    expect(off(three)).toBe(-1_001)
    expect(three.totals.dueNow.amount).toBe(3 * 3_335 - 1_001)
    expect(three.lines.at(-1)).toMatchObject({
      kind: 'promo',
      ref: CODE,
      label: 'Promo code SUMMER-26',
      payAt: 'upfront',
    })
  })

  test('a sum, but never more than what it covers [R-PROMO-11]', () => {
    const sum = asked({ percentOff: null, amountOff: 2_500 })
    expect(off(quoted(someSheet(), adults(2), { promo: sum }))).toBe(-2_500)
    const large = asked({ percentOff: null, amountOff: 99_999_999 })
    const free = quoted(someSheet(), adults(2), { promo: large })
    expect(free.totals.dueNow.amount).toBe(0)
    expect(free.usd).toEqual({ net: 0, selling: 0 })
  })

  test('the pickup only where the code says so [R-PROMO-12]', () => {
    fc.assert(
      fc.property(anySheet, fc.nat(), (sheet, seed) => {
        for (const selection of selectionsFrom(sheet, seed, 3)) {
          const of = (coversPickup: boolean) =>
            quoted(sheet, selection, {
              pickup: HOTEL,
              promo: asked({ percentOff: 100, coversPickup }),
            })
          const left = of(false).lines.filter(
            ({ kind, payAt }) => kind === 'pickup' && payAt === 'upfront',
          )
          const sum = left.reduce((total, line) => total + line.total.amount, 0)
          expect(of(false).totals.dueNow.amount).toBe(sum)
          expect(of(true).totals.dueNow.amount).toBe(0)
        }
      }),
      { numRuns: times({ short: 100, full: 1_000 }) },
    )
  })

  test('lines add up in every currency, rounding and margin, and nobody pays less than nothing [R-PROMO-13]', () => {
    const anyPromo = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percentOff => asked({ percentOff })),
      fc
        .integer({ min: 1, max: 5_000_000 })
        .map(amountOff => asked({ percentOff: null, amountOff })),
    )
    fc.assert(
      fc.property(anySheet, fc.nat(), anyMoney, anyPromo, (sheet, seed, { pricing }, promo) => {
        for (const selection of selectionsFrom(sheet, seed, 3)) {
          const plain = quoted(sheet, selection, { pricing, pickup: HOTEL })
          // It asserts itself that its lines add up.
          const reduced = quoted(sheet, selection, { pricing, pickup: HOTEL, promo })
          const taken = -(off(reduced) ?? Number.NaN)
          expect(taken).toBeGreaterThanOrEqual(0)
          expect(reduced.totals.dueNow.amount).toBe(plain.totals.dueNow.amount - taken)
          expect(reduced.totals.dueNow.amount).toBeGreaterThanOrEqual(0)
          expect(reduced.totals.payLocally).toEqual(plain.totals.payLocally)
          expect(reduced.usd.net).toBeGreaterThanOrEqual(0)
          expect(reduced.usd.net).toBeLessThanOrEqual(plain.usd.net)
        }
      }),
      { numRuns: times({ short: 300, full: 3_000 }) },
    )
  })

  test('a deposit is worked out over what is left to pay [R-PROMO-14]', () => {
    const deposit = { percent: 50, amount: null, balanceDays: 30, onOverdue: 'remind' } as const
    const parts = (promo: PromoOf | null) =>
      planOfQuote(quoted(someSheet(), adults(2), { deposit, promo }))?.map(({ amount }) => amount)
    expect(parts(null)).toEqual([10_000, 10_000])
    expect(parts(asked())).toEqual([9_000, 9_000])
  })

  test('a booking priced anew keeps what it was sold with, and adjustments come after it [R-PROMO-15]', () => {
    const sum = quoted(someSheet(), adults(2), {
      promo: asked({ percentOff: null, amountOff: 2_500 }),
    })
    const again = quoted(someSheet(), adults(3), { promo: soldPromo(sum) })
    expect(off(again)).toBe(-2_500)
    const percent = quoted(someSheet(), adults(1), { promo: asked() })
    expect(off(quoted(someSheet(), adults(2), { promo: soldPromo(percent) }))).toBe(-2_000)
    const adjusted = grantedOrThrow(adjustQuote(percent, [{ label: 'Fair', amount: -500 }]))
    expect(adjusted.totals.dueNow.amount).toBe(9_000 - 500)
    expect(adjusted.promo?.code).toBe('SUMMER-26')
  })

  test('its line is named in the language of the buyer', () => {
    const label = (locale: string, labels = {}) =>
      quoted(someSheet(), adults(1), { locale, promo: asked({ labels }) }).lines.at(-1)?.label
    expect(label('de')).toBe('Rabattcode SUMMER-26')
    expect(label('ar')).toBe('رمز الخصم SUMMER-26')
    expect(label('de', { en: 'Early', de: 'Früh' })).toBe('Früh')
  })
})

describe('why a code does not count', () => {
  const reasonOf = (promo: PromoOf, given = {}) =>
    refusalOf(someSheet(), adults(2), { promo, ...given })?.facts

  test('the first reason in the order of the interface [R-PROMO-20]', () => {
    const all: Partial<PromoRules> = {
      saleFrom: '2026-11-16',
      active: false,
      maxUses: 1,
      coversTrip: false,
      minTravellers: 3,
      travelTo: '2027-01-01',
      storefrontIds: ['00000000-0000-4000-8000-0000000000bb'],
      combinable: false,
    }
    const taken = new Map([[`promo ${CODE} uses`, 1]])
    const fixes: [string, Partial<PromoRules>][] = [
      ['not_yet', { saleFrom: null }],
      ['expired', { active: true }],
      ['used_up', { maxUses: null }],
      ['not_this_trip', { coversTrip: true }],
      ['not_this_party', { minTravellers: null }],
      ['not_this_date', { travelTo: null }],
      ['not_this_site', { storefrontIds: [] }],
    ]
    let rules = all
    for (const [reason, fix] of fixes) {
      expect(reasonOf(asked(rules, null), { bySeller: true, taken })).toEqual({ reason })
      rules = { ...rules, ...fix }
    }
    expect(reasonOf(asked(rules, null), { bySeller: true, taken })).toBeUndefined()
    expect(reasonOf({ asked: { code: 'x', rules: null, ownSiteId: SITE } })).toEqual({
      reason: 'unknown',
    })
  })

  test('a website hears `unknown` of a code that is not for it [R-PROMO-21]', () => {
    const elsewhere = asked({ storefrontIds: [CODE], active: false })
    expect(reasonOf(elsewhere)).toEqual({ reason: 'unknown' })
    // A marketplace is none of the seller's sites.
    expect(reasonOf(asked({}, null))).toEqual({ reason: 'unknown' })
    expect(reasonOf(asked({ storefrontIds: [SITE] }))).toBeUndefined()
  })

  test('beside a special, where the code says so [R-PROMO-22]', () => {
    const special = {
      id: 's',
      startsFrom: '2027-01-01',
      startsTo: '2027-12-31',
      bookFrom: null,
      bookTo: null,
      percentOff: 20,
      amountOff: null,
    }
    const sheet = someSheet({ specials: [special] })
    const refusal = (combinable: boolean) =>
      refusalOf(sheet, adults(1), { promo: asked({ combinable }) })?.facts
    expect(refusal(false)).toEqual({ reason: 'not_combinable' })
    expect(refusal(true)).toBeUndefined()
  })

  test('it is judged last: whatever else is wrong is said first [R-PROMO-23]', () => {
    const promo: PromoOf = { asked: { code: 'x', rules: null, ownSiteId: SITE } }
    const full = new Map([['seats option 2027-05-12T09:00', 10]])
    const outcome = quoteSelection(someSheet(), adults(11), givenOf({ promo, taken: full }))
    expect(outcome.granted ? null : outcome.refusal.code).not.toBe('PromoCodeInvalid')
    const late = Temporal.Instant.from('2027-06-01T00:00:00Z')
    const over = quoteSelection(someSheet(), adults(1), givenOf({ promo, now: late }))
    expect(over.granted ? null : over.refusal.code).toBe('PastCutoff')
    const sheet = someSheet({ extras: [someExtra()] })
    expect(refusalOf(sheet, adults(1), { promo })?.code).toBe('PromoCodeInvalid')
  })
})

test('however it is typed, it is the same code [R-PROMO-02]', () => {
  for (const typed of ['summer26', 'SUMMER 26', 'Summer–26', ' s-u-m-m-e-r 2 6 ', 'summer٢٦']) {
    expect(promoKey(typed)).toBe('SUMMER26')
  }
})
