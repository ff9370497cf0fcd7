import type { NewPriceTable, PriceTable } from '@outset/sdk/seller'
import { sayPrice } from '#kit/money/say-price.ts'
import { priceDiff, type RowValue } from './price-diff.ts'
import { type Cell, sheetOf } from './price-sheet.ts'
import { shortTier } from './price-words.ts'
import { type PriceSpeaking, showPriceDiff } from './show-price-diff.ts'

/** One thing that a table says otherwise than before; null where it says nothing. */
export interface PriceChangeLine {
  label: string
  before: string | null
  after: string | null
}

/** What publishing a table changes, with its days, guests and amounts in words. */
export function priceSummary(
  live: PriceTable | NewPriceTable,
  draft: PriceTable | NewPriceTable,
  speaking: PriceSpeaking,
): PriceChangeLine[] {
  const base = sheetOf(live)
  const diff = priceDiff(base, sheetOf(draft), base)
  return showPriceDiff(diff, speaking).map(({ difference, label, base: was, mine }) => {
    const isRow = !difference.key.includes('/')
    if (!isRow) return { label, before: was, after: mine }
    const say = (value: unknown, otherwise: string) =>
      // Under the key of a row stands a row.
      value === undefined ? null : (rowPrices(value as RowValue, speaking) ?? otherwise)
    return { label, before: say(difference.base, was), after: say(difference.mine, mine) }
  })
}

/** “Adult $120, from 3 $80”; null for a row whose prices are compared one by one. */
function rowPrices({ tiers, cells }: RowValue, speaking: PriceSpeaking): string | null {
  if (cells === undefined) return null
  const lists = Object.entries(cells).map(([unit, prices]) => {
    const said = prices.flatMap((cell, at) => {
      const amount = cellPrice(cell, speaking)
      const tier = tiers[at]
      if (amount === null || tier === undefined) return []
      return tiers.length === 1 ? [amount] : [`${shortTier(tier)}: ${amount}`]
    })
    return `${speaking.unitName(unit)} ${said.join(', ')}`
  })
  return lists.join('; ')
}

function cellPrice({ minor, ages }: Cell, { t, locale, currency }: PriceSpeaking): string | null {
  if (ages.length > 0) return t('prices.byAge', { count: ages.length })
  return minor === null ? null : sayPrice(minor, currency, locale)
}
