import type { ElementName } from './embed-snippet.ts'

type Labels = Readonly<Record<Exclude<ElementName, 'calendar'>, string>>

const ENGLISH: Labels = { button: 'Book now', trip: 'View trip', list: 'View all trips' }

/** In the language of the website, which may be another than that of whoever copies the code. */
const LABELS: Readonly<Record<string, Labels>> = {
  de: { button: 'Jetzt buchen', trip: 'Zur Tour', list: 'Alle Touren ansehen' },
  ar: { button: 'احجز الآن', trip: 'اعرض الرحلة', list: 'اعرض كل الرحلات' },
}

/** What an element says as long as nobody has written anything else. */
export function standardLabel(element: ElementName, lang: string): string {
  const labels = LABELS[lang.split('-')[0] ?? ''] ?? ENGLISH
  return labels[element === 'calendar' ? 'trip' : element]
}
