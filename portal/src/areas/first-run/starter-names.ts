import type { Starter, StarterNames } from './starter-plan.ts'

/** What guests read in the languages that we speak; a trip in another one begins with English. */
const NAMES: Readonly<Record<Starter, Readonly<Record<string, string>>>> = {
  shared: { en: 'Shared', de: 'Gemeinsam', ar: 'مشتركة' },
  private: { en: 'Private', de: 'Privat', ar: 'خاصة' },
  ticket: { en: 'Ticket', de: 'Ticket', ar: 'تذكرة' },
}
const ADULT = { en: 'Adult', de: 'Erwachsene', ar: 'بالغ' }
const CHILD = { en: 'Child', de: 'Kinder', ar: 'طفل' }

const GUEST = { en: 'Guest', de: 'Gast', ar: 'ضيف' }

/** In the company's languages alone. English, which the service needs, is else their first. */
export function starterNames(starter: Starter, languages: readonly string[]): StarterNames {
  const own = (names: Readonly<Record<string, string>>) => {
    const known = languages.flatMap(code => (names[code] ? [[code, names[code]]] : []))
    const [first = ['en', names.en]] = known
    // Each entry is a code and a name.
    return { en: first[1], ...Object.fromEntries(known) } as Readonly<Record<string, string>>
  }
  return { option: own(NAMES[starter]), adult: own(ADULT), child: own(CHILD), guest: own(GUEST) }
}
