import { foldText } from './fold.ts'

/**
 * Words that join others ("to", "the"), and those for a trip as such: everything here is one. They
 * say nothing about which trip is meant, and a title need not have them.
 */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  ar: 'في من إلى الى على عن مع أو و ثم هذا هذه رحلة رحلات جولة جولات',
  de: `der die das den dem des ein eine einen einem einer und oder in im ins an am auf aus bei mit
    nach von vom zu zum zur für über reise reisen ausflug ausflüge tour touren`,
  en: 'a an the and or of to in into on at by for from with trip trips tour tours',
  es: `el la los las un una unos unas y e o u de del a al en por para con desde viaje viajes
    excursión excursiones`,
  fr: `le la les l un une des du de d et ou à au aux en dans sur par pour avec depuis vers voyage
    voyages excursion excursions`,
  it: `il lo la i gli le l un uno una e o di del della dei delle a al alla in nel nella da dal su
    per con viaggio viaggi escursione escursioni gita gite`,
  nl: 'de het een en of van naar in op aan bij met voor uit te reis reizen excursie excursies',
  pl: 'i a o u w z we ze na do od dla po przy oraz lub wycieczka wycieczki',
  pt: `o a os as um uma e ou de do da dos das em no na por para com desde ao viagem viagens
    passeio passeios`,
  ru: 'и а в во на с со к ко о об от до из за по у для или поездка поездки тур туры',
  tr: 've veya ile için bir bu gezi gezisi tur turu',
}

const ENGLISH = 'en'

const BY_LOCALE = new Map(
  Object.keys(SMALL_WORDS).map(locale => [locale, new Set([ENGLISH, locale].flatMap(foldedWords))]),
)

/** The words of a query that tell trips apart; all of them where there are only small ones. */
export function withoutSmallWords(words: readonly string[], locale: string): readonly string[] {
  const small = BY_LOCALE.get(locale) ?? BY_LOCALE.get(ENGLISH)
  const telling = words.filter(word => !small?.has(word))
  return telling.length === 0 ? words : telling
}

function foldedWords(locale: string): string[] {
  return foldText(SMALL_WORDS[locale] ?? '').split(/\s+/)
}
