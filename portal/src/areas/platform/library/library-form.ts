/** Names as they are typed: one for each language that the portal speaks. */
export interface TypedNames {
  en: string
  de: string
  ar: string
}

type Names = { en: string; [locale: string]: string }

export const NO_NAMES: TypedNames = { en: '', de: '', ar: '' }

export function typedNames(names: Readonly<Record<string, string>>): TypedNames {
  return { en: names.en ?? '', de: names.de ?? '', ar: names.ar ?? '' }
}

/** What was typed over what is there: names in other languages stay, emptied ones go. */
export function readNames(typed: TypedNames, known: Readonly<Record<string, string>> = {}): Names {
  const names: Record<string, string> = { ...known }
  for (const [locale, name] of Object.entries(typed)) {
    if (name.trim() === '') delete names[locale]
    else names[locale] = name.trim()
  }
  return { ...names, en: typed.en.trim() }
}

/** A place on earth as it is typed: a number within its bounds, or null. */
export function readDegrees(text: string, most: 90 | 180): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(number) && Math.abs(number) <= most ? number : null
}
