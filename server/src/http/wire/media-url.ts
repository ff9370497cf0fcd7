import type { MediaVariant } from '#domain/media.ts'

/** A picture with its text, large and small. */
export function wireCover(publicUrl: string, { mediaId, alt }: { mediaId: string; alt: string }) {
  return {
    url: mediaUrl(publicUrl, mediaId),
    alt,
    small_url: mediaUrl(publicUrl, mediaId, 'small'),
  }
}

/** Where a picture of the media library is served. */
export function mediaUrl(
  publicUrl: string,
  mediaId: string,
  variant: MediaVariant = 'large',
): string {
  return `${publicUrl}/media/${mediaId}/${variant}.webp`
}
