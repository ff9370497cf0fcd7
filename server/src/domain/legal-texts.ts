import type { LEGAL_KINDS } from '#values/storefronts.ts'

export type LegalKind = (typeof LEGAL_KINDS)[number]

/** One version of a text; another wording is another version. */
export type SiteText = {
  id: string
  kind: LegalKind
  locale: string
  /** RFC 3339, as a booking keeps it as JSON. */
  publishedAt: string
  /** Its page in the shop that the service runs; null where the site is somebody else's. */
  url: string | null
}

/** A part of an outline that nobody has filled in: `[… name of the court]`. */
const GAP = /\[(?:…|\.{3})[^\]\n]*\](?!\()/g

export function gapsIn(body: string): string[] {
  return [...body.matchAll(GAP)].map(([gap]) => gap)
}

/** Of each kind the text that somebody reads: in their language, else in that of the site. */
export function textsFor(
  texts: readonly SiteText[],
  { locale, siteLocale }: { locale: string; siteLocale: string },
): SiteText[] {
  const kinds = [...new Set(texts.map(({ kind }) => kind))]
  return kinds.flatMap(kind => {
    const of = (language: string) =>
      texts.find(text => text.kind === kind && text.locale === language)
    return of(locale) ?? of(siteLocale) ?? []
  })
}

/** What a contract rests on: its versions are kept with the booking and go with its mail. */
const OF_CONTRACT: ReadonlySet<LegalKind> = new Set(['terms', 'withdrawal', 'privacy'])

export function contractTexts(
  texts: readonly SiteText[],
  reader: { locale: string; siteLocale: string },
): SiteText[] {
  return textsFor(texts, reader).filter(({ kind }) => OF_CONTRACT.has(kind))
}

/** A version as answers and events say it. */
export function versionObject({ id, kind, locale, publishedAt }: SiteText) {
  return { id, kind, locale, published_at: publishedAt }
}
