import type { TestService } from './service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from './world.ts'

/** Pages and menus for a test, made as their seller makes them. */
type Site = Pick<MadeStorefront, 'id'>

export type TextOverrides = {
  title?: string
  sections?: object[]
  seo?: {
    meta_title?: string | null
    meta_description?: string | null
    canonical_url?: string | null
    noindex?: boolean
  }
}
export type PageOverrides = {
  slug: string
  /** By language; one English text unless told otherwise. */
  texts?: Record<string, TextOverrides>
  published?: boolean
}

/** A seller with one site in three languages, of which German is the first. */
export async function makeGermanSite(service: TestService) {
  const languages = ['de', 'en', 'fr']
  const seller = await makeSeller(service, { languages })
  const site = await makeStorefront(service, seller, {
    languages,
    default_language: 'de',
    callsPerMinute: 1_000_000,
  })
  return { seller, site }
}

export async function makePage(
  service: TestService,
  seller: Pick<MadeSeller, 'ownerKey'>,
  site: Site,
  { slug, texts = { en: {} }, published = true }: PageOverrides,
): Promise<{ id: string; slug: string }> {
  const call = sellerCalls(service, seller.ownerKey)
  const page = await call.post(`/v1/storefronts/${site.id}/pages`, { slug })
  for (const [locale, { title = `${slug} ${locale}`, sections = [], seo = {} }] of Object.entries(
    texts,
  )) {
    await call.put(`/v1/pages/${page.id}/texts/${locale}`, { title, sections, seo })
  }
  if (published) await call.post(`/v1/pages/${page.id}/publish`)
  return { id: page.id, slug: page.slug }
}

export async function putMenu(
  service: TestService,
  seller: Pick<MadeSeller, 'ownerKey'>,
  site: Site,
  menu: { location?: 'header' | 'footer'; items: object[] },
): Promise<void> {
  const path = `/v1/storefronts/${site.id}/menus/${menu.location ?? 'header'}`
  await sellerCalls(service, seller.ownerKey).put(path, { items: menu.items })
}
