import type { ClosedFacet, FACET_LIST } from '#values/facets.ts'

/** A word for each value of a closed list, to which nobody has given names. */
type Words = {
  readonly [Facet in ClosedFacet]: Readonly<
    Record<(typeof FACET_LIST)[Facet]['values'][number], string>
  >
}

const ENGLISH: Words = {
  template: {
    day_tour: 'Day tour',
    multi_day: 'Multi-day tour',
    transfer: 'Transfer',
    ticket: 'Ticket',
    activity: 'Activity',
  },
  duration: {
    up_to_3h: 'Up to 3 hours',
    '3h_to_6h': '3 to 6 hours',
    full_day: 'Full day',
    multi_day: 'Several days',
  },
  price: { shown: 'With price', ask: 'Price on request' },
}

const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  de: {
    template: {
      day_tour: 'Tagestour',
      multi_day: 'Mehrtägige Reise',
      transfer: 'Transfer',
      ticket: 'Ticket',
      activity: 'Aktivität',
    },
    duration: {
      up_to_3h: 'Bis 3 Stunden',
      '3h_to_6h': '3 bis 6 Stunden',
      full_day: 'Ganzer Tag',
      multi_day: 'Mehrere Tage',
    },
    price: { shown: 'Mit Preis', ask: 'Preis auf Anfrage' },
  },
  ar: {
    template: {
      day_tour: 'رحلة يومية',
      multi_day: 'رحلة لعدة أيام',
      transfer: 'نقل',
      ticket: 'تذكرة',
      activity: 'نشاط',
    },
    duration: {
      up_to_3h: 'حتى 3 ساعات',
      '3h_to_6h': 'من 3 إلى 6 ساعات',
      full_day: 'يوم كامل',
      multi_day: 'عدة أيام',
    },
    price: { shown: 'بسعر معلن', ask: 'السعر عند الطلب' },
  },
}

/** What a value of a closed list is called: in the language where it has words, else in English. */
export function closedName(facet: ClosedFacet, value: string, locale: string): string | null {
  const words = (Object.hasOwn(WORDS, locale) ? WORDS[locale] : undefined) ?? ENGLISH
  const named: Readonly<Record<string, string>> = words[facet]
  return Object.hasOwn(named, value) ? (named[value] ?? null) : null
}
