import { keptFormatter, type PublicOption, type Unit } from '@outset/sdk'
import type { Translate } from '#words/translate.ts'

/** Whom a price is for; null where age does not matter. */
export function sayAges({ min_age: min, max_age: max }: Unit, t: Translate): string | null {
  if (min !== null && max !== null) return t('book.agesBetween', { min, max })
  if (min !== null && min > 0) return t('book.agesFrom', { min })
  return max === null ? null : t('book.agesTo', { max })
}

/** Who has to come along; null where somebody can come alone. */
export function sayCompany(
  { accompanied_by: by }: Unit,
  { units }: PublicOption,
  { t, locale }: { t: Translate; locale: string },
): string | null {
  const names = units.filter(({ id }) => by.includes(id)).map(({ label }) => label)
  if (names.length === 0) return null
  const list = keptFormatter(Intl.ListFormat, locale, { type: 'disjunction' }).format(names)
  return t('book.onlyWith', { names: list })
}
