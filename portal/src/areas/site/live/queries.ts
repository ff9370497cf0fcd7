import type { SitePreviewBody } from '@outset/sdk/seller'
import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { type KeptPreview, keepPreview, readPreview } from './kept-preview.ts'

/**
 * The preview that this tab shows a site in. It is told once, so it is kept while the tab is open;
 * one that ends soon is left for a new one.
 */
export const sitePreviewQuery = (storefrontId: string) =>
  queryOptions({
    queryKey: ['site-preview', storefrontId],
    queryFn: async ({ signal }): Promise<KeptPreview> => {
      const kept = readPreview(storefrontId, Date.now())
      if (kept !== null) return kept
      const made = await seller.storefronts.createPreview(storefrontId, {}, { signal })
      const { id, address, expires_at } = made
      return keepPreview(storefrontId, { id, address, expiresAt: expires_at })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const putPreview = (storefrontId: string, id: string, draft: SitePreviewBody) =>
  seller.storefronts.putPreview(storefrontId, id, draft)
