import type { MediaVariant } from '#domain/media/media-file.ts'

/** Where a picture of the media library is served. */
export function mediaUrl(
  publicUrl: string,
  mediaId: string,
  variant: MediaVariant = 'large',
): string {
  return `${publicUrl}/media/${mediaId}/${variant}.webp`
}
