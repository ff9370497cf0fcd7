import type { TravellerParty } from '@outset/sdk/seller'
import type { Translate } from '#app/language/translate.ts'

/** “2 adults, 1 child”: only those who come. */
export function partyInWords(party: TravellerParty, t: Translate, locale: string): string {
  const parts = [
    party.adults > 0 && t('inbox.adults', { count: party.adults }),
    party.children > 0 && t('inbox.children', { count: party.children }),
    party.infants > 0 && t('inbox.infants', { count: party.infants }),
  ].filter(part => part !== false)
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}
