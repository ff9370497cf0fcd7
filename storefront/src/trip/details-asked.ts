import { keptFormatter, type PublicOption } from '@outset/sdk'
import type { Speech } from './option-view.ts'

/** What an option asks about travellers, and when; null where it asks nothing. */
export function detailsAsked(
  { traveller_details: asked }: PublicOption,
  { t, words, locale }: Speech,
): string | null {
  if (asked.scope === 'none' || asked.fields.length === 0) return null
  const list = keptFormatter(Intl.ListFormat, locale, { type: 'conjunction' })
  const fields = list.format(asked.fields.map(field => words.value('TravellerField', field)))
  const who = t(asked.scope === 'lead' ? 'content.asksLead' : 'content.asksAll', { fields })
  return `${who} ${whenAsked(asked, t)}`
}

function whenAsked(
  { collect, due_hours_before: hours }: PublicOption['traveller_details'],
  t: Speech['t'],
): string {
  if (collect === 'checkout') return t('content.asksAtCheckout')
  if (hours === null) return t('content.asksAfter')
  return hours % 24 === 0
    ? t('content.asksAfterDays', { count: hours / 24 })
    : t('content.asksAfterHours', { count: hours })
}
