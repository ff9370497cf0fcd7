import { LEGAL_KINDS } from '#values/storefronts.ts'
import { hidden, made, moment, momentOrNull, type RowOf, record, set } from './record.ts'
import { LanguageCode, languageOf, named, oneOf, prose, Timestamp, Type, Uuid } from './schema.ts'

export const LegalKind = oneOf('LegalKind', LEGAL_KINDS)

/** Of a text and its version, without its words. */
export const LegalTextVersion = named(
  'LegalTextVersion',
  Type.Object({ id: Uuid, kind: LegalKind, locale: LanguageCode, published_at: Timestamp }),
)

const body = prose({
  min: 1,
  max: 60_000,
  description: 'Markdown. HTML in it is kept as written: escape it when you show it.',
})

/** One version of what a site says by law. It is never edited. */
export const LegalText = record(
  { noun: 'LegalText', hasVersions: false },
  {
    sellerId: hidden(Uuid),
    storefrontId: made(Uuid),
    id: made(Uuid),
    kind: made(LegalKind),
    locale: made(LanguageCode),
    body: set(body),
    publishedAt: moment(),
    endedAt: momentOrNull('Null while it is in force.'),
  },
)
export type LegalText = RowOf<typeof LegalText>

export const LegalTextList = named(
  'LegalTextList',
  Type.Object({ data: Type.Array(LegalText.Record) }),
)

/** The text that visitors of a site read. */
export const ShownLegalText = named(
  'ShownLegalText',
  Type.Object({
    id: Uuid,
    kind: LegalKind,
    locale: languageOf('the text'),
    body,
    published_at: Timestamp,
  }),
)
