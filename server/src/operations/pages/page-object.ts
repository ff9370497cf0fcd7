import { timestamp } from '#domain/timestamp.ts'
import type { PageRecord } from '#store/pages/pages.ts'

/** A page as its seller sees it in lists, in answers and in events alike: without its texts. */
export function pageObject(page: PageRecord) {
  return {
    id: page.id,
    storefront_id: page.storefrontId,
    slug: page.slug,
    status: page.status,
    title: page.title,
    locales: page.locales,
    created_at: timestamp(page.createdAt),
    updated_at: timestamp(page.updatedAt),
  }
}
