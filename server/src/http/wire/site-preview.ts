import type { Static } from '#contract/schema.ts'
import type { SitePreviewBody } from '#contract/site-preview.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { SiteDraft } from '#store/site-previews.ts'
import { readPageWords } from './page.ts'

type Body = Static<typeof SitePreviewBody>

export function readSiteDraft({ look = {}, pages = [] }: Body): SiteDraft {
  const { brand_color: brandColor, logo_media_id: logo, font } = look
  const { opening_titles: openingTitles, opening_claims: openingClaims } = look
  const { opening_media_id: picture } = look
  return {
    look: {
      ...(brandColor !== undefined && { brandColor }),
      ...(logo !== undefined && { logoMediaId: lowered(logo) }),
      ...(font !== undefined && { font }),
      ...(openingTitles && { openingTitles }),
      ...(openingClaims && { openingClaims }),
      ...(picture !== undefined && { openingMediaId: lowered(picture) }),
    },
    pages: pages.map(({ page_id, locale, text }) => ({
      pageId: page_id.toLowerCase(),
      locale,
      words: readPageWords(text),
    })),
  }
}

function lowered(id: string | null): string | null {
  return id === null ? null : id.toLowerCase()
}

export function wireTimes(preview: { createdAt: Temporal.Instant; expiresAt: Temporal.Instant }) {
  return {
    created_at: timestamp(preview.createdAt),
    expires_at: timestamp(preview.expiresAt),
  }
}
