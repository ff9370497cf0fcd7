import { describe, expect, test } from 'vitest'
import type { CurrencyCode } from '#domain/money/currency.ts'
import {
  crossRate,
  currencyForQuote,
  currencyForRead,
  displayCurrency,
  fxOf,
  IDENTITY_RATE_ID,
  isQuotable,
  nextExpiry,
  quotableCurrencies,
  type Rate,
  ratesInForce,
} from '#domain/money/exchange-rates.ts'

const now = Temporal.Instant.from('2026-03-10T12:00:00Z')
const maxAgeDays = 5
const fiveDaysAgo = now.subtract({ hours: 120 })

function feedRate(quote: CurrencyCode, asOf: Temporal.Instant = now): Rate {
  return { id: `id-of-${quote}`, quote, rate: '0.92000000', source: 'feed', asOf }
}

function listed(enabled: CurrencyCode[], rows: Rate[], at = now, limitDays = maxAgeDays) {
  const rates = ratesInForce(rows)
  const judged = { rates, now: at, maxAgeDays: limitDays }
  return quotableCurrencies({ enabled, own: 'USD', sellsOthers: false, ...judged })
}

describe('which currencies can be quoted', () => {
  test('a currency without a rate is dropped, dollars need none [R-MON-11] [R-MON-12]', () => {
    expect(listed(['EUR', 'USD', 'OMR'], [feedRate('EUR')])).toEqual(['EUR', 'USD'])
  })

  test('the order is the operator’s, not that of the rates [R-SF-03]', () => {
    const rows = [feedRate('EUR'), feedRate('JPY'), feedRate('OMR')]
    expect(listed(['OMR', 'USD', 'JPY'], rows)).toEqual(['OMR', 'USD', 'JPY'])
  })

  test('5 days old is good, any more is not, a fresh one is again [R-MON-13] [R-MON-14]', () => {
    const rows = [feedRate('EUR', fiveDaysAgo)]
    expect(listed(['EUR'], rows)).toEqual(['EUR'])
    expect(listed(['EUR'], rows, now.add({ nanoseconds: 1 }))).toEqual([])
    expect(listed(['EUR'], rows, now.add({ minutes: 1 }))).toEqual([])
    expect(listed(['EUR'], [feedRate('EUR'), ...rows], now.add({ minutes: 1 }))).toEqual(['EUR'])
  })

  test('the age limit is a setting, and the list follows it [R-MON-14]', () => {
    const rows = [feedRate('EUR', now.subtract({ hours: 48 }))]
    expect(listed(['EUR'], rows, now, 1)).toEqual([])
    expect(listed(['EUR'], rows, now, 2)).toEqual(['EUR'])
    expect(listed(['EUR'], rows, now, 30)).toEqual(['EUR'])
  })

  test('a rate entered by hand does not age [R-MON-15]', () => {
    const asOf = now.subtract({ hours: 24 * 400 })
    expect(listed(['EUR'], [{ ...feedRate('EUR', asOf), source: 'manual' }])).toEqual(['EUR'])
  })

  test('the newest row of a currency is in force, whoever entered it [R-MON-15]', () => {
    const manual: Rate = { ...feedRate('EUR'), id: 'manual', source: 'manual', rate: '0.5' }
    expect(ratesInForce([feedRate('EUR'), manual]).get('EUR')?.source).toBe('feed')
    expect(ratesInForce([manual, feedRate('EUR')]).get('EUR')?.source).toBe('manual')
  })

  test('a rate that cannot multiply a price is never quoted [F12]', () => {
    for (const rate of ['0', '0.00000000', '-1', 'NaN', '', '0.000000001']) {
      const bad: Rate = { ...feedRate('EUR'), source: 'manual', rate }
      expect(isQuotable({ rate: bad, now, maxAgeDays }), rate).toBe(false)
    }
  })
})

describe('which currency is shown or taken', () => {
  const quotable = ['OMR', 'EUR'] as const
  const own = 'USD'

  test('display: the configured one, else the first listed, else USD [R-MON-16] [R-SF-05]', () => {
    expect(displayCurrency({ configured: 'EUR', quotable, own })).toBe('EUR')
    expect(displayCurrency({ configured: 'JPY', quotable, own })).toBe('OMR')
    expect(displayCurrency({ configured: 'JPY', quotable: [], own })).toBe('USD')
  })

  test('a list falls back to the display currency for anything not listed [R-MON-19]', () => {
    const read = (asked: string | undefined) => currencyForRead({ asked, quotable, display: 'OMR' })
    expect(read('EUR')).toBe('EUR')
    for (const asked of ['ZZZ', 'eur', '', 'USD', 'JPY', undefined]) expect(read(asked)).toBe('OMR')
  })

  test('a quote takes what is listed, and dollars when nothing is [R-MON-17] [R-MON-18]', () => {
    const quote = (asked: string, listed: readonly CurrencyCode[] = quotable) =>
      currencyForQuote({ asked, quotable: listed, display: 'OMR', own })
    expect(quote('EUR')).toBe('EUR')
    for (const asked of ['USD', 'XAU', 'JPY', 'eur', '']) expect(quote(asked), asked).toBeNull()
    expect(quote('USD', [])).toBe('USD')
    expect(quote('EUR', [])).toBeNull()
    expect(quote('USD', ['USD', 'EUR'])).toBe('USD')
  })

  test('a quote without a currency uses the display one; null is a refusal [R-MON-22]', () => {
    const quote = (asked: string | undefined) =>
      currencyForQuote({ asked, quotable, display: 'OMR', own })
    expect(quote(undefined)).toBe('OMR')
    expect(quote('EUR')).toBe('EUR')
    expect(quote('USD')).toBeNull()
    const empty = { quotable: [], display: 'USD', own } as const
    expect(currencyForQuote({ asked: 'USD', ...empty })).toBe('USD')
    expect(currencyForQuote({ asked: undefined, ...empty })).toBe('USD')
    expect(currencyForQuote({ asked: 'EUR', ...empty })).toBeNull()
  })
})

describe('the rate that a quote carries', () => {
  test('is per dollar, as text without trailing zeros [R-MON-23]', () => {
    const rates = ratesInForce([feedRate('EUR', fiveDaysAgo)])
    const rate = crossRate({ from: 'USD', to: 'EUR' }, { rates, now })
    expect(rate && fxOf(rate)).toEqual({
      base: 'USD',
      quote: 'EUR',
      rate: '0.92',
      rate_id: 'id-of-EUR',
      as_of: '2026-03-05T12:00:00.000Z',
    })
    expect(crossRate({ from: 'USD', to: 'OMR' }, { rates, now })).toBeNull()
  })

  test('of a quote in dollars is 1, known by one id everywhere, as of now [R-MON-23]', () => {
    const rate = crossRate({ from: 'USD', to: 'USD' }, { rates: ratesInForce([]), now })
    expect(rate && fxOf(rate)).toEqual({
      base: 'USD',
      quote: 'USD',
      rate: '1',
      rate_id: IDENTITY_RATE_ID,
      as_of: '2026-03-10T12:00:00.000Z',
    })
    expect(IDENTITY_RATE_ID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-/)
  })
})

describe('how long an answer about currencies holds', () => {
  test('until the first rate that is good now is too old [R-SF-06]', () => {
    const rates = ratesInForce([
      feedRate('EUR', now.subtract({ hours: 24 })),
      feedRate('OMR', now.subtract({ hours: 48 })),
      feedRate('JPY', now.subtract({ hours: 24 * 6 })),
      { ...feedRate('HUF', now.subtract({ hours: 24 * 4 })), source: 'manual' },
    ])
    const enabled = ['EUR', 'OMR', 'JPY', 'HUF'] as const
    const drops = nextExpiry({ rates, now, maxAgeDays })
    expect(drops?.toString()).toBe('2026-03-13T12:00:00.000000001Z')
    if (drops === null) return
    const list = (at: Temporal.Instant) =>
      quotableCurrencies({ enabled, own: 'USD', sellsOthers: false, rates, now: at, maxAgeDays })
    expect(list(drops.subtract({ nanoseconds: 1 }))).toEqual(list(now))
    expect(list(drops)).toEqual(['EUR', 'HUF'])
  })

  test('for ever when nothing can age', () => {
    const old = feedRate('JPY', now.subtract({ hours: 24 * 6 }))
    const manual: Rate = { ...feedRate('EUR'), source: 'manual' }
    expect(nextExpiry({ rates: ratesInForce([old, manual]), now, maxAgeDays })).toBeNull()
    expect(nextExpiry({ rates: ratesInForce([]), now, maxAgeDays })).toBeNull()
  })
})
