import type { ByLocale } from '#domain/catalog.ts'
import type { Section } from '#domain/content/sections.ts'
import type { DemoLocale } from '../words/locales.ts'

/** What the sections of a page point at. */
export type PageMeans = {
  tripId: (slug: string) => string
  picture: Picture
  /** Portraits, where the page is about people. */
  people: readonly Picture[]
}
type Picture = { mediaId: string; alt: ByLocale }
export type PageText = {
  title: string
  description: string
  sections: (means: PageMeans) => readonly Section[]
}
export type PageTexts = Readonly<Record<DemoLocale, PageText>>

/** The picture of a page, described in its language. */
export function pictureIn({ picture }: Pick<PageMeans, 'picture'>, locale: DemoLocale) {
  return { mediaId: picture.mediaId, alt: picture.alt[locale] ?? '' }
}

/** A portrait for each of these words, one after the other: they stand side by side. */
export function portraits(
  { people }: PageMeans,
  locale: DemoLocale,
  captions: readonly string[],
): Section[] {
  return people.slice(0, captions.length).map((picture, at) => ({
    type: 'photo',
    photo: pictureIn({ picture }, locale),
    caption: captions[at] ?? null,
  }))
}
