import type { Translate } from '#app/language/translate.ts'
import type { ShownDifference } from '#draft/ConflictDialog.tsx'
import { sayPrice } from '#kit/money/say-price.ts'
import type { PriceDiff, RowValue } from './price-diff.ts'
import type { Cell, Sheet } from './price-sheet.ts'
import { sayRowDays, sayTier, shortTier } from './price-words.ts'

export interface PriceSpeaking {
  t: Translate
  locale: string
  currency: string
  unitName: (id: string) => string
}

/** The differences of two price tables, with their rows, guests and sizes in words. */
export function showPriceDiff(diff: PriceDiff, speaking: PriceSpeaking): ShownDifference[] {
  const { t, locale, unitName } = speaking
  return diff.found.map(difference => {
    const [key = '', unit, size] = difference.key.split('/')
    const row = findRow([diff.mine, diff.theirs, diff.base], key)
    const days = row ? sayRowDays(row, { t, locale }) : ''
    if (unit === undefined) {
      // A key without a unit is that of a row.
      const say = (value: unknown) => sayRow(value as RowValue | undefined, speaking)
      return { difference, label: days, ...each(difference, say) }
    }
    const min = Number(size)
    const tier = row?.tiers.find(known => known.min === min) ?? { min, max: min }
    const label = t('prices.diffCell', { days, unit: unitName(unit), tier: sayTier(tier, t) })
    // A key with a unit is that of a cell.
    return { difference, label, ...each(difference, cell => sayCell(cell as Cell, speaking)) }
  })
}

function each(
  { base, mine, theirs }: ShownDifference['difference'],
  say: (value: unknown) => string,
) {
  return { base: say(base), mine: say(mine), theirs: say(theirs) }
}

function sayCell(cell: Cell | undefined, { t, locale, currency }: PriceSpeaking): string {
  if (cell === undefined) return t('draft.nothing')
  if (cell.ages.length > 0) return t('prices.byAge', { count: cell.ages.length })
  if (cell.minor === null) return cell.typed ?? t('draft.nothing')
  return sayPrice(cell.minor, currency, locale)
}

function sayRow(row: RowValue | undefined, { t, locale }: PriceSpeaking): string {
  if (row === undefined) return t('draft.nothing')
  const sizes = new Intl.ListFormat(locale, { type: 'unit' }).format(row.tiers.map(shortTier))
  return t('prices.diffRow', { days: sayRowDays(row, { t, locale }), sizes })
}

function findRow(sheets: readonly Sheet[], key: string) {
  return sheets.flatMap(({ rows }) => rows).find(row => row.key === key)
}
