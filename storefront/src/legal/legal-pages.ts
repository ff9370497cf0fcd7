import type { PublicStorefront } from '@outset/sdk'
import type { LegalPage } from '#addresses.ts'

const PAGES: readonly LegalPage[] = ['imprint', 'terms', 'privacy', 'withdrawal']

type Site = Pick<PublicStorefront, 'legal_texts' | 'company' | 'languages' | 'default_language'>

/** The pages that there are. Who runs the site stands in its imprint, with or without a text. */
export function legalPages(site: Site, locale: string): LegalPage[] {
  return PAGES.filter(
    page => hasLegalText(site, page, locale) || (page === 'imprint' && site.company !== null),
  )
}

/** Whether visitors who read this language are shown a text of this kind. */
export function hasLegalText(
  { legal_texts: texts, default_language: own }: Site,
  wanted: string,
  locale: string,
): boolean {
  return texts.some(text => text.kind === wanted && [locale, own].includes(text.locale))
}

/** The page that an address names, where the site has it. */
export function readLegalPage(site: Site, slug: string, locale: string): LegalPage | null {
  return legalPages(site, locale).find(page => slug === `legal/${page}`) ?? null
}
