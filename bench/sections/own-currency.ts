import { listingScratch } from '../../server/src/domain/listing/filter-mask.ts'
import { listTrips } from '../../server/src/domain/listing/list-trips.ts'
import { buildTable, type ListingTable } from '../../server/src/domain/listing/listing-table.ts'
import { type Pricers, unitPricer } from '../../server/src/domain/listing/unit-pricer.ts'
import { memoizeText } from '../../server/src/domain/memoize.ts'
import type { CurrencyCode } from '../../server/src/domain/money/currency.ts'
import { makePricing } from '../../server/src/domain/pricing/pricing.ts'
import { quoteSelection } from '../../server/src/domain/pricing/quote-selection.ts'
import { request, steps, trip } from '../../server/test/domain/listing/catalog.ts'
import {
  givenOf,
  rateOf,
  someRow,
  someSelection,
  someSheet,
} from '../../server/test/support/sale-sheet.ts'
import { median, spread } from '../measure.ts'
import type { Row } from '../results.ts'

const ROUNDS = 9
const QUOTE_GOAL = 1
const LIST_GOAL = 0.95

/** What it costs that sellers keep their prices in currencies of their own. */
export async function benchOwnCurrency(): Promise<Row[]> {
  return [...quoteRows(), listRow()]
}

const QUOTES = 100_000

/**
 * The rules alone on one thread: euros in euros beside dollars in dollars, to which the goal is,
 * and beside dollars in euros, as such a seller was sold to while all prices were dollars.
 */
function quoteRows(): Row[] {
  const turns = Array.from({ length: ROUNDS + 1 }, () => ({
    own: quotesPerSecond('EUR', 'EUR'),
    dollars: quotesPerSecond('USD', 'USD'),
    converted: quotesPerSecond('USD', 'EUR'),
  })).slice(1)
  const figures = turns.map(turn => turn.own)
  return [
    besides({
      work: 'a quote in euros of prices in euros, beside dollars of prices in dollars',
      figures,
      controls: turns.map(turn => turn.dollars),
      goal: QUOTE_GOAL,
    }),
    besides({
      work: 'the same beside euros of prices in dollars, which are converted',
      figures,
      controls: turns.map(turn => turn.converted),
      goal: null,
    }),
  ]
}

function quotesPerSecond(priceCurrency: CurrencyCode, quote: CurrencyCode): number {
  const sheet = someSheet({
    priceCurrency,
    priceRows: [someRow({ adult: { 1: 10_000, 4: 8_000 } })],
  })
  const selection = someSelection({ units: [{ unitId: 'adult', qty: 2, ages: null }] })
  const rate = priceCurrency === quote ? '1' : (IN_EUROS[priceCurrency] ?? '1')
  const sold = { ...rateOf(quote, rate), base: priceCurrency }
  const rules = { rounding: 'none', marginBp: 0, rates: new Map() } as const
  const given = givenOf({ pricing: makePricing({ rate: sold, ...rules }) })
  const before = process.cpuUsage()
  for (let count = 0; count < QUOTES; count++) {
    const { granted } = quoteSelection(sheet, selection, given)
    if (!granted) throw new Error('the selection can be had')
  }
  const { user, system } = process.cpuUsage(before)
  return QUOTES / ((user + system) / 1e6)
}

type Beside = { work: string; figures: number[]; controls: number[]; goal: number | null }

function besides({ work, figures, controls, goal }: Beside): Row {
  const [figure, control] = [median(figures), median(controls)]
  const inSeconds = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
  const ratio = figure / control
  return {
    work,
    figure: inSeconds(figure),
    control: inSeconds(control),
    ratio,
    goal: goal === null ? '–' : `≥ ${goal}`,
    met: goal === null ? null : ratio >= goal,
    note: `± ${Math.round(spread(figures) * 100)} %, the rules alone, by processor time`,
  }
}

const TRIPS = 100_000
const LISTS = 60
const CURRENCIES: readonly CurrencyCode[] = ['USD', 'EUR', 'JPY', 'OMR']
const IN_EUROS: Readonly<Record<string, string>> = {
  USD: '0.92',
  EUR: '1',
  JPY: '0.00608063',
  OMR: '2.3927',
}

/** The rules alone on one thread: by price, up to a highest one that nobody asked before. */
function listRow(): Row {
  const [one, mixed] = [tableOf(['USD']), tableOf(CURRENCIES)]
  const turns = Array.from({ length: ROUNDS + 1 }, (_, round) => ({
    one: listsPerSecond(one, round),
    mixed: listsPerSecond(mixed, round),
  })).slice(1)
  return besides({
    work: '100,000 trips of four currencies, a list by price with facets, beside those of one',
    figures: turns.map(turn => turn.mixed),
    controls: turns.map(turn => turn.one),
    goal: LIST_GOAL,
  })
}

/** Prices are alike in what they are worth. */
function tableOf(currencies: readonly CurrencyCode[]): ListingTable {
  const rows = Array.from({ length: TRIPS }, (_, at) => {
    const priceCurrency = currencies[at % currencies.length] ?? 'USD'
    const euros = 10_000 + ((at * 7919) % 50_000)
    const price = Math.round(euros / minorsOf(priceCurrency))
    return trip(`trip-${at}`, {
      publishedAtMs: at,
      priceCurrency,
      prices: steps({ 1: price, 4: Math.round(price * 0.9) }),
    })
  })
  return buildTable(rows)
}

/** What one minor unit is worth in euro cents. */
function minorsOf(currency: CurrencyCode): number {
  const decimals = currency === 'JPY' ? 0 : currency === 'OMR' ? 3 : 2
  return Number(IN_EUROS[currency]) * 10 ** (2 - decimals)
}

/** As a process has them, one for all lists of a site in a currency until a rate changes. */
const PRICERS: Pricers = memoizeText(10, (from: CurrencyCode) => {
  const rate = IN_EUROS[from] ?? '1'
  return unitPricer({ marginBp: 0, conversion: { from, to: 'EUR', rate, rounding: 'whole' } })
})

function listsPerSecond(table: ListingTable, round: number): number {
  const scratch = listingScratch()
  const before = process.cpuUsage()
  for (let count = 0; count < LISTS; count++) {
    // Some of the trips cost more, in every round alike.
    const maxPriceMinor = 20_000 + (count * 10 + round) * 40
    const asked = { sort: 'price', facets: true, maxPriceMinor, pricers: PRICERS } as const
    listTrips(table, request(asked), scratch)
  }
  const { user, system } = process.cpuUsage(before)
  return LISTS / ((user + system) / 1e6)
}
