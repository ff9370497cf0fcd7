import { describe, expect, test } from 'vitest'
import { judgeFeed } from '#domain/exchange-feed/judge-feed.ts'
import { readFeed } from '#domain/exchange-feed/read-feed.ts'
import { type Rate, ratesInForce } from '#domain/money/exchange-rates.ts'
import { ecbXml, HTML_PAGE, NOTHING_KNOWN, rateRow } from './feeds.ts'

const now = Temporal.Instant.from('2026-03-10T16:00:00Z')
const yesterday = now.subtract({ hours: 24 })
const maxAgeDays = 5

function judge({
  rates,
  known = [],
  asOf = now,
}: {
  rates: Record<string, string>
  known?: Rate[]
  asOf?: Temporal.Instant
}) {
  const feed = { base: 'USD', asOf, rates: new Map(Object.entries(rates)) } as const
  const judgement = judgeFeed({ feed, previous: ratesInForce(known), now, maxAgeDays })
  return {
    accepted: Object.fromEntries(judgement.accepted),
    unchanged: judgement.unchanged,
    reasons: Object.fromEntries(judgement.quarantined.map(({ code, reason }) => [code, reason])),
    quarantined: judgement.quarantined,
  }
}

describe('what is believed of a feed', () => {
  test('good rates are accepted, also the first of a currency [F12]', () => {
    const known = [rateRow({ quote: 'EUR', rate: '0.90000000', asOf: yesterday })]
    const { accepted, reasons } = judge({ rates: { EUR: '0.92', OMR: '0.385' }, known })
    expect(accepted).toEqual({ EUR: '0.92', OMR: '0.385' })
    expect(reasons).toEqual({})
  })

  test('zero, negative, not a number and absurd ones are held back, one by one [F12]', () => {
    const { accepted, reasons } = judge({
      rates: { EUR: '0.92', OMR: '0', JPY: '-150', HUF: 'NaN', GBP: '', VND: '1000000001' },
    })
    expect(accepted).toEqual({ EUR: '0.92' })
    expect(reasons).toEqual({
      OMR: 'not_positive',
      JPY: 'not_positive',
      HUF: 'not_a_number',
      GBP: 'not_a_number',
      VND: 'out_of_range',
    })
  })

  test('a jump of more than 20 % either way is held back, 20 % is not [F12]', () => {
    const known = [rateRow({ quote: 'EUR', rate: '1.00000000', asOf: yesterday })]
    const verdict = (rate: string) => judge({ rates: { EUR: rate }, known }).reasons.EUR ?? 'good'
    expect(verdict('1.2')).toBe('good')
    expect(verdict('1.20000001')).toBe('jump')
    expect(verdict('0.8')).toBe('good')
    expect(verdict('0.79999999')).toBe('jump')
    expect(verdict('1000')).toBe('jump')
    expect(verdict('0.001')).toBe('jump')
  })

  test('what is held back says what was sent and what stays in force [F12]', () => {
    const known = [rateRow({ quote: 'EUR', rate: '0.92000000', asOf: yesterday })]
    expect(judge({ rates: { EUR: '920' }, known }).quarantined).toEqual([
      { code: 'EUR', reason: 'jump', rate: '920', lastGood: '0.92' },
    ])
    const long = judge({ rates: { EUR: 'x'.repeat(9999) } }).quarantined[0]
    expect(long?.rate).toHaveLength(40)
  })

  test('a currency that is no longer in the feed is missing, a manual one is not [F12]', () => {
    const known = [
      rateRow({ quote: 'EUR', rate: '0.92', asOf: yesterday }),
      rateRow({ quote: 'OMR', rate: '0.385', asOf: yesterday, source: 'manual' }),
    ]
    expect(judge({ rates: { JPY: '150' }, known }).quarantined).toEqual([
      { code: 'EUR', reason: 'missing', rate: null, lastGood: '0.92' },
    ])
  })

  test('metals, coins and other codes are passed over without a word [F12]', () => {
    const { accepted, quarantined } = judge({ rates: { XAU: '0.0005', BTC: '0', eur: '1' } })
    expect(accepted).toEqual({})
    expect(quarantined).toEqual([])
  })

  test('up to a day ahead is believed, more is from the future [F12]', () => {
    const asOf = now.add({ hours: 24 })
    expect(judge({ rates: { EUR: '0.92' }, asOf }).accepted).toEqual({ EUR: '0.92' })
    const future = judge({ rates: { EUR: '0.92' }, asOf: asOf.add({ nanoseconds: 1 }) })
    expect(future.accepted).toEqual({})
    expect(future.reasons).toEqual({ EUR: 'from_the_future' })
  })

  test('a feed older than the age limit, or than what it said before, is stale [F12]', () => {
    const asOf = now.subtract({ hours: 120 })
    expect(judge({ rates: { EUR: '0.92' }, asOf }).accepted).toEqual({ EUR: '0.92' })
    const old = judge({ rates: { EUR: '0.92' }, asOf: asOf.subtract({ nanoseconds: 1 }) })
    expect(old.reasons).toEqual({ EUR: 'stale' })
    const known = [rateRow({ quote: 'EUR', rate: '0.92', asOf: now })]
    expect(judge({ rates: { EUR: '0.93' }, known, asOf: yesterday }).reasons).toEqual({
      EUR: 'stale',
    })
  })

  test('the same again is unchanged; a correction of the same day is taken [F12]', () => {
    const known = [rateRow({ quote: 'EUR', rate: '0.92000000', asOf: now })]
    expect(judge({ rates: { EUR: '0.92' }, known })).toMatchObject({
      accepted: {},
      unchanged: ['EUR'],
      quarantined: [],
    })
    expect(judge({ rates: { EUR: '0.93' }, known }).accepted).toEqual({ EUR: '0.93' })
  })

  test('a rate entered by hand stands until the feed has a newer one [R-MON-15]', () => {
    const manual = rateRow({ quote: 'EUR', rate: '0.9', asOf: yesterday, source: 'manual' })
    const before = yesterday.subtract({ hours: 1 })
    expect(judge({ rates: { EUR: '5' }, known: [manual], asOf: before })).toMatchObject({
      accepted: {},
      unchanged: ['EUR'],
      quarantined: [],
    })
    expect(judge({ rates: { EUR: '0.92' }, known: [manual] }).accepted).toEqual({ EUR: '0.92' })
  })
})

describe('from text to rates', () => {
  const read = (text: string, known: Rate[] = []) =>
    readFeed({ text, kind: 'ecb', previous: ratesInForce(known), now, maxAgeDays })

  test('a good feed is crossed and accepted [F12]', () => {
    const reading = read(ecbXml())
    expect(reading.readable && Object.fromEntries(reading.judgement.accepted)).toEqual({
      EUR: '0.91743119',
      JPY: '148.21100917',
      GBP: '0.77293578',
      HUF: '366.88073394',
    })
    expect(reading.readable && reading.judgement.asOf.toString()).toBe('2026-03-10T15:00:00Z')
  })

  test('a dollar that is 1000 times off makes every currency jump [F12]', () => {
    const first = read(ecbXml())
    if (!first.readable) throw new Error(first.problem)
    const known = [...first.judgement.accepted].map(([quote, rate]) =>
      rateRow({ quote, rate, asOf: yesterday }),
    )
    const rates = { USD: '1090', JPY: '161.55', GBP: '0.84250', HUF: '399.90' }
    const second = read(ecbXml({ rates }), known)
    expect(second.readable && second.judgement.accepted.size).toBe(0)
    expect(second.readable && second.judgement.quarantined.map(({ reason }) => reason)).toEqual(
      Array(4).fill('jump'),
    )
  })

  test('a feed that cannot be read at all is refused whole [F12]', () => {
    expect(read(HTML_PAGE)).toMatchObject({ readable: false, problem: 'html' })
    expect(read(ecbXml().slice(0, 400))).toMatchObject({ readable: false, problem: 'malformed' })
    expect(read(ecbXml({ rates: { JPY: '160' } }))).toMatchObject({ problem: 'no_usd' })
    const json = { kind: 'json', previous: NOTHING_KNOWN, now, maxAgeDays } as const
    expect(readFeed({ text: ecbXml(), ...json })).toMatchObject({ problem: 'malformed' })
    const text = '{"base":"USD","date":"2026-03-10","rates":{"OMR":0.385}}'
    const reading = readFeed({ text, ...json })
    expect(reading.readable && reading.judgement.accepted.get('OMR')).toBe('0.385')
  })
})
