import type { Starter, StarterNames } from './starter-plan.ts'

/** What guests read in the languages that we speak; a trip in another one begins with English. */
const NAMES: Readonly<Record<Starter, Readonly<Record<string, string>>>> = {
  shared: { en: 'Shared', de: 'Gemeinsam', ar: 'مشتركة' },
  private: { en: 'Private', de: 'Privat', ar: 'خاصة' },
  ticket: { en: 'Ticket', de: 'Ticket', ar: 'تذكرة' },
}
const ADULT = { en: 'Adult', de: 'Erwachsene', ar: 'بالغ' }
const CHILD = { en: 'Child', de: 'Kind', ar: 'طفل' }

export function starterNames(starter: Starter): StarterNames {
  return { option: NAMES[starter], adult: ADULT, child: CHILD }
}
