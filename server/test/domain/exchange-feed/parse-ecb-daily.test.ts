import { describe, expect, test } from 'vitest'
import { parseEcbDaily } from '#domain/exchange-feed/parse-ecb-daily.ts'
import { ecbXml, HTML_PAGE } from './feeds.ts'

describe('the daily rates of the ECB', () => {
  test('are read as text against the euro, as of four in Frankfurt [F12]', () => {
    const reading = parseEcbDaily(ecbXml())
    expect(reading).toMatchObject({ readable: true, feed: { base: 'EUR' } })
    if (!reading.readable) return
    expect(Object.fromEntries(reading.feed.rates)).toEqual({
      USD: '1.0900',
      JPY: '161.55',
      GBP: '0.84250',
      HUF: '399.90',
    })
    expect(reading.feed.asOf.toString()).toBe('2026-03-10T15:00:00Z')
    const summer = parseEcbDaily(ecbXml({ day: '2026-07-10' }))
    expect(summer.readable && summer.feed.asOf.toString()).toBe('2026-07-10T14:00:00Z')
  })

  test('one currency alone, double quotes and a byte order mark are fine', () => {
    const xml = `\ufeff${ecbXml({ rates: { USD: '1.09' } }).replaceAll("'", '"')}`
    const reading = parseEcbDaily(xml)
    expect(reading.readable && reading.feed.rates.size).toBe(1)
  })

  test('of several days the latest counts', () => {
    const older = "<Cube time='2026-03-09'><Cube currency='USD' rate='1.0000'/></Cube>"
    const reading = parseEcbDaily(ecbXml().replace('<Cube>', `<Cube>${older}`))
    expect(reading.readable && reading.feed.rates.get('USD')).toBe('1.0900')
  })

  test('a bad number is kept as text, for the judge to name [F12]', () => {
    const xml = ecbXml({ rates: { USD: '1.09', JPY: 'N/A', GBP: '-1' } })
    const reading = parseEcbDaily(xml.replace(" rate='-1'", ''))
    expect(reading.readable && reading.feed.rates.get('JPY')).toBe('N/A')
    expect(reading.readable && reading.feed.rates.get('GBP')).toBe('')
  })

  test('a web page, nothing, or a cut-off feed is refused whole [F12]', () => {
    const problem = (xml: string) => {
      const reading = parseEcbDaily(xml)
      return reading.readable ? null : reading.problem
    }
    expect(problem('')).toBe('empty')
    expect(problem(' \n')).toBe('empty')
    expect(problem(HTML_PAGE)).toBe('html')
    expect(problem('<html><head></head></html>')).toBe('html')
    expect(problem('not xml at all')).toBe('malformed')
    expect(problem('{"base":"EUR"}')).toBe('malformed')
    const xml = ecbXml()
    for (const end of [40, 300, 500, xml.length - 30, xml.length - 1]) {
      expect(problem(xml.slice(0, end)), String(end)).toBe('malformed')
    }
    expect(problem('<a></a>')).toBe('no_date')
    expect(problem(ecbXml({ day: '2026-02-30' }))).toBe('no_date')
    expect(problem(ecbXml({ day: 'today' }))).toBe('no_date')
    expect(problem(ecbXml({ rates: {} }))).toBe('no_rates')
  })

  test('entities are not expanded, and a document type is refused [F12]', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "1.09"><!ENTITY b "&a;&a;&a;">]>'
    const withType = ecbXml({ rates: { USD: '&b;' } }).replace('?>', `?>${bomb}`)
    expect(parseEcbDaily(withType)).toMatchObject({ readable: false, problem: 'malformed' })
    const without = parseEcbDaily(ecbXml({ rates: { USD: '&#49;.09' } }))
    expect(without.readable && without.feed.rates.get('USD')).toBe('&#49;.09')
  })
})
