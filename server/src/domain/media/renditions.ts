import type { MediaVariant } from './media-file.ts'

export type PictureSize = { width: number; height: number }
export type Rendition = PictureSize & { variant: MediaVariant }

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
