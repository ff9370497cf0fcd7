import type { UnitType } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { tripLocales, withHiddenEnglish } from '#areas/trips/trip-locales.ts'
import { useOwnLanguages } from '#areas/trips/use-own-languages.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import type { Unit } from './unit-list.ts'

/** What a type of traveller is called in the languages that most trips have. */
const NAMES: Partial<Record<UnitType, Readonly<Record<string, string>>>> = {
  adult: { en: 'Adult', de: 'Erwachsene', ar: 'بالغ' },
  youth: { en: 'Youth', de: 'Jugendliche', ar: 'شاب' },
  child: { en: 'Child', de: 'Kinder', ar: 'طفل' },
  infant: { en: 'Infant', de: 'Kleinkinder', ar: 'رضيع' },
  senior: { en: 'Senior', de: 'Senioren', ar: 'كبير السن' },
  student: { en: 'Student', de: 'Studierende', ar: 'طالب' },
  family: { en: 'Family', de: 'Familie', ar: 'عائلة' },
  group: { en: 'Group', de: 'Gruppe', ar: 'مجموعة' },
  vehicle: { en: 'Vehicle', de: 'Fahrzeug', ar: 'مركبة' },
}

/** A beginning for the label of a new unit, in each language of the trip that we know. */
export function useUnitLabels() {
  const { trip, draft } = useTripDraft()
  const { service } = useWords()
  const own = useOwnLanguages()
  return (type: UnitType): Unit['labels'] => {
    const names = NAMES[type] ?? {}
    const locales = tripLocales(trip, draft, own)
    const known = locales.flatMap(locale => {
      const name = names[locale]
      return name === undefined ? [] : [[locale, name]]
    })
    const labels = { en: service.value('UnitType', type), ...Object.fromEntries(known) }
    return withHiddenEnglish(labels, locales)
  }
}
