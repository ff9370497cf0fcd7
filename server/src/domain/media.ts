/** A picture is kept in two sizes: 2560 pixels on the longer edge at most, and 640. */
export const MEDIA_VARIANTS = ['large', 'small'] as const
export type MediaVariant = (typeof MEDIA_VARIANTS)[number]

/** Both are WebP. */
export const MEDIA_TYPE = 'image/webp'

/**
 * What a file is called where files are kept. It follows from the id, so that serving a picture
 * needs no database. The last digits of an id are random and spread the files over folders.
 */
export function mediaFileName(mediaId: string, variant: MediaVariant): string {
  return `${mediaFolder(mediaId)}/${variant}.webp`
}

/** For programs that show no WebP: those of mails, and previews of links. */
export const MAIL_PICTURE_TYPE = 'image/jpeg'

export function mailPictureName(mediaId: string): string {
  return `${mediaFolder(mediaId)}/mail.jpg`
}

function mediaFolder(mediaId: string): string {
  return `media/${mediaId.slice(-2)}/${mediaId}`
}

type PictureSize = { width: number; height: number }
type Rendition = PictureSize & { variant: MediaVariant }

/** The longer edge of the small form; of a picture that has less, both forms are the same. */
const SMALL_EDGE = 640

/** The sizes in which a picture is kept, the smallest first, by the size of its large form. */
export function renditionsOf(large: PictureSize): Rendition[] {
  const shrink = Math.max(large.width, large.height) / SMALL_EDGE
  if (shrink <= 1) return [{ variant: 'large', ...large }]
  const shrunk = (edge: number) => Math.max(1, Math.round(edge / shrink))
  return [
    { variant: 'small', width: shrunk(large.width), height: shrunk(large.height) },
    { variant: 'large', ...large },
  ]
}
