import { findInLocale } from '#domain/catalog.ts'
import type { SoldCover } from '#domain/sales/sale-sheet.ts'
import { wireCover } from './media-url.ts'

/** The first picture of a trip, or null where it has none. */
export function wireSoldCover(
  cover: SoldCover | null,
  { locale, publicUrl }: { locale: string; publicUrl: string },
) {
  if (cover === null) return null
  const alt = findInLocale(cover.alt, locale)?.text ?? ''
  return wireCover(publicUrl, { mediaId: cover.mediaId, alt })
}
