import type { Translate } from '#app/language/translate.ts'
import { sayDay, sayWeekdays } from '../schedule/schedule-sentence.ts'
import type { SheetRow, Tier } from './price-sheet.ts'

interface Speaking {
  t: Translate
  locale: string
}

/** “1 Jun – 31 Aug 2027, Fri and Sat”, or “Rest of the year”. */
export function sayRowDays(
  { season, weekdays }: Pick<SheetRow, 'season' | 'weekdays'>,
  { t, locale }: Speaking,
): string {
  const everyDay = weekdays.length === 0 || weekdays.length === 7
  const days = sayWeekdays(weekdays, { t, locale })
  if (season === null) return everyDay ? t('prices.allYear') : t('prices.onWeekdays', { days })
  const facts = { from: sayDay(season.from, { locale }), to: sayDay(season.to, { locale }) }
  return everyDay ? t('prices.inSeason', facts) : t('prices.inSeasonOn', { ...facts, days })
}

/** “3–4 travellers”, “5 travellers and more”. */
export function sayTier({ min, max }: Tier, t: Translate): string {
  if (max === null) return min === 1 ? t('prices.tierAny') : t('prices.tierFrom', { min })
  if (min === max) return t('prices.tierOne', { count: min })
  return t('prices.tierRange', { min, max, count: max })
}

/** The same where there is room for a few letters only. */
export function shortTier({ min, max }: Tier): string {
  if (max === null) return `${min}+`
  return min === max ? String(min) : `${min}–${max}`
}
