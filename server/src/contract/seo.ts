import { line, nullable, Type } from './schema.ts'

export const Href = line({ max: 2000, description: 'A path of the site or an https address.' })

/** What search engines are shown, of pages and of trips. */
export const seo = {
  meta_title: nullable(line({ max: 300 })),
  meta_description: nullable(line({ max: 1000 })),
  canonical_url: nullable(Href),
  noindex: Type.Boolean({ description: 'Keep it out of search engines and of the sitemap.' }),
}
