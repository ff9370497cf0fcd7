import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Rate, type RatesInForce, ratesInForce } from '#domain/money/exchange-rates.ts'

/** What publishers send on a good day. */
export function ecbXml({
  day = '2026-03-10',
  rates = { USD: '1.0900', JPY: '161.55', GBP: '0.84250', HUF: '399.90' },
}: {
  day?: string
  rates?: Record<string, string>
} = {}): string {
  const cubes = Object.entries(rates).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
\txmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`
}

export const HTML_PAGE = '<!DOCTYPE html>\n<html><body><h1>502 Bad Gateway</h1></body></html>'

export function rateRow({
  quote,
  rate,
  asOf,
  source = 'feed',
}: {
  quote: CurrencyCode
  rate: string
  asOf: Temporal.Instant
  source?: 'feed' | 'manual'
}): Rate {
  return { id: `id-of-${quote}`, quote, rate, source, asOf }
}

export const NOTHING_KNOWN: RatesInForce = ratesInForce([])
