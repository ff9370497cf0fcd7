/** Both forms are WebP; the larger has at most 2560 pixels on its longer edge, the smaller 640. */
export type MediaVariant = 'large' | 'small'

/** Where a picture of the media library is served. */
export function mediaUrl(
  publicUrl: string,
  mediaId: string,
  variant: MediaVariant = 'large',
): string {
  return `${publicUrl}/media/${mediaId}/${variant}.webp`
}
