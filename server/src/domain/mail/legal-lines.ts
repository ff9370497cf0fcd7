import type { LegalKind, SiteText } from '../legal-texts.ts'
import type { BookingLanguage } from './booking-language.ts'

type Names = Partial<Record<LegalKind, string>>

const NAMES: Readonly<Record<BookingLanguage, Names>> = {
  en: { terms: 'Terms and conditions', privacy: 'Privacy', withdrawal: 'Right of withdrawal' },
  de: {
    terms: 'Allgemeine Geschäftsbedingungen',
    privacy: 'Datenschutz',
    withdrawal: 'Widerrufsrecht',
  },
  ar: { terms: 'الشروط والأحكام', privacy: 'الخصوصية', withdrawal: 'حق التراجع عن العقد' },
}

const VERSION: Readonly<Record<BookingLanguage, (name: string, day: string) => string>> = {
  en: (name, day) => `${name}, version of ${day}`,
  de: (name, day) => `${name}, Stand ${day}`,
  ar: (name, day) => `${name}، إصدار ${day}`,
}

/** The texts that a booking was made by, each with its version and, where it has one, its page. */
export function legalLines(texts: readonly SiteText[], locale: string): string[] {
  const language = languageOf(locale)
  return texts.map(text => {
    const said = VERSION[language](nameOf(text, language), dayOf(text, language))
    return text.url === null ? said : `${said}: ${text.url}`
  })
}

/** What a text is called, where it is a file of its own. */
export function legalTitle(text: Pick<SiteText, 'kind' | 'publishedAt'>, locale: string): string {
  const language = languageOf(locale)
  return VERSION[language](nameOf(text, language), dayOf(text, language))
}

function languageOf(locale: string): BookingLanguage {
  return locale === 'de' || locale === 'ar' ? locale : 'en'
}

function nameOf({ kind }: Pick<SiteText, 'kind'>, language: BookingLanguage): string {
  return NAMES[language][kind] ?? kind
}

function dayOf({ publishedAt }: Pick<SiteText, 'publishedAt'>, language: BookingLanguage): string {
  const day = Temporal.Instant.from(publishedAt).toZonedDateTimeISO('UTC').toPlainDate()
  return day.toLocaleString(language, { dateStyle: 'long' })
}
