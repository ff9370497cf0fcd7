import { describe, expect, test } from 'vitest'
import { parseJsonFeed } from '#domain/exchange-feed/parse-json-feed.ts'
import { HTML_PAGE } from './feeds.ts'

describe('a feed in JSON', () => {
  test('keeps every digit of a number, and takes text as well [F12]', () => {
    const reading = parseJsonFeed(
      '{"base":"USD","date":"2026-03-10","rates":{"EUR":0.92000000000000000001,"OMR":"0.385",' +
        '"JPY":150.10,"VND":2.6e4}}',
    )
    expect(reading.readable).toBe(true)
    if (!reading.readable) return
    expect(reading.feed.base).toBe('USD')
    expect(Object.fromEntries(reading.feed.rates)).toEqual({
      EUR: '0.92000000000000000001',
      OMR: '0.385',
      JPY: '150.10',
      VND: '2.6e4',
    })
  })

  test('says its time as a date, in seconds, in milliseconds or in words', () => {
    const asOf = (time: string) => {
      const reading = parseJsonFeed(`{"base":"USD",${time},"rates":{"EUR":1}}`)
      return reading.readable ? reading.feed.asOf.toString() : reading.problem
    }
    expect(asOf('"date":"2026-03-10"')).toBe('2026-03-10T00:00:00Z')
    expect(asOf('"timestamp":1773144000')).toBe('2026-03-10T12:00:00Z')
    expect(asOf('"timestamp":1773144000000')).toBe('2026-03-10T12:00:00Z')
    expect(asOf('"timestamp":"2026-03-10T12:00:00+02:00"')).toBe('2026-03-10T10:00:00Z')
    expect(asOf('"timestamp":1773144000,"date":"2026-03-01"')).toBe('2026-03-10T12:00:00Z')
    expect(asOf('"timestamp":null,"date":"2026-03-01"')).toBe('2026-03-01T00:00:00Z')
    for (const time of ['"date":"2026-02-30"', '"date":"10/03/2026"', '"timestamp":-1', '"x":1']) {
      expect(asOf(time), time).toBe('no_date')
    }
  })

  test('a value that is no number is kept for the judge to name [F12]', () => {
    const reading = parseJsonFeed(
      '{"base":"USD","date":"2026-03-10","rates":{"EUR":null,"OMR":"NaN","JPY":[1],"HUF":true}}',
    )
    expect(reading.readable && Object.fromEntries(reading.feed.rates)).toEqual({
      EUR: '',
      OMR: 'NaN',
      JPY: '',
      HUF: '',
    })
  })

  test('a web page, nothing, a cut-off feed or an error is refused whole [F12]', () => {
    const problem = (text: string) => {
      const reading = parseJsonFeed(text)
      return reading.readable ? null : reading.problem
    }
    expect(problem('')).toBe('empty')
    expect(problem(HTML_PAGE)).toBe('html')
    expect(problem('{"base":"USD","date":"2026-03-10","rates":{"EUR":0.9')).toBe('malformed')
    expect(problem('{"base":"USD","date":"2026-03-10","rates":{"EUR":NaN}}')).toBe('malformed')
    expect(problem('[]')).toBe('malformed')
    expect(problem('"USD"')).toBe('malformed')
    expect(problem('null')).toBe('malformed')
    expect(problem('['.repeat(500_000))).toBe('malformed')
    expect(problem('{"success":false,"error":{"code":104}}')).toBe('no_base')
    expect(problem('{"base":"XAU","date":"2026-03-10","rates":{"EUR":1}}')).toBe('no_base')
    expect(problem('{"base":"USD","rates":{"EUR":1}}')).toBe('no_date')
    expect(problem('{"base":"USD","date":"2026-03-10"}')).toBe('no_rates')
    expect(problem('{"base":"USD","date":"2026-03-10","rates":[1]}')).toBe('no_rates')
    expect(problem('{"base":"USD","date":"2026-03-10","rates":{}}')).toBe('no_rates')
  })
})
