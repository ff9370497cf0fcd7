import type { Static } from '#contract/schema.ts'
import type { seo as fields } from '#contract/seo.ts'
import type { Seo } from '#domain/content/sections.ts'

/** What is shown where nobody wrote any. */
export const NO_SEO: Seo = {
  metaTitle: null,
  metaDescription: null,
  canonicalUrl: null,
  noindex: false,
}

export function wireSeo(seo: Seo) {
  return {
    meta_title: seo.metaTitle,
    meta_description: seo.metaDescription,
    canonical_url: seo.canonicalUrl,
    noindex: seo.noindex,
  }
}

type SeoBody = { [Field in keyof typeof fields]?: Static<(typeof fields)[Field]> }

/** What is left out is not set. */
export function readSeo(seo: SeoBody): Seo {
  return {
    metaTitle: seo.meta_title ?? null,
    metaDescription: seo.meta_description ?? null,
    canonicalUrl: seo.canonical_url ?? null,
    noindex: seo.noindex ?? false,
  }
}
