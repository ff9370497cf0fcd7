/** A picture is kept in two sizes: 2560 pixels on the longer edge at most, and 640. */
export const MEDIA_VARIANTS = ['large', 'small'] as const
export type MediaVariant = (typeof MEDIA_VARIANTS)[number]

/** Every form of every picture is WebP. */
export const MEDIA_TYPE = 'image/webp'

/**
 * What a file is called where files are kept. It follows from the id, so that serving a picture
 * needs no database. The last digits of an id are random and spread the files over folders.
 */
export function mediaFileName(mediaId: string, variant: MediaVariant): string {
  return `media/${mediaId.slice(-2)}/${mediaId}/${variant}.webp`
}
