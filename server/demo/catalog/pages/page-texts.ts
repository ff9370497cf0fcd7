import type { ByLocale } from '#domain/catalog.ts'
import type { Section } from '#domain/content/sections.ts'
import type { DemoLocale } from '../words/locales.ts'

/** What the sections of a page point at. */
export type PageMeans = {
  tripId: (slug: string) => string
  picture: { mediaId: string; alt: ByLocale }
}
export type PageText = {
  title: string
  description: string
  sections: (means: PageMeans) => readonly Section[]
}
export type PageTexts = Readonly<Record<DemoLocale, PageText>>

/** The picture of a page, described in its language. */
export function pictureIn({ picture: { mediaId, alt } }: PageMeans, locale: DemoLocale) {
  return { mediaId, alt: alt[locale] ?? '' }
}
