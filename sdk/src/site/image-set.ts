/** A picture as the service shows it, with the sizes it comes in where they are known. */
export interface Photo {
  url: string
  alt: string
  width?: number | null | undefined
  height?: number | null | undefined
  renditions?: ReadonlyArray<{ url: string; width: number; height: number }> | undefined
  /** The same at 640 pixels, of covers. */
  small_url?: string | undefined
}

/** The attributes of an `<img>`. */
export interface ImageSet {
  src: string
  alt: string
  srcset?: string
  sizes?: string
  width?: number
  height?: number
}

/** How wide the two sizes of a cover are at most. */
const SMALL = 640
const LARGE = 2560

/**
 * The attributes of an `<img>` that loads no more than it shows and keeps its place while it loads.
 * `sizes` says how wide it is shown, as in `(min-width: 60rem) 33vw, 100vw`; the whole width by
 * default. `alt` is told instead of the photo's own: nothing, where the name stands beside it.
 */
export function imageSet(
  { url, width, height, renditions = [], small_url, ...photo }: Photo,
  { sizes = '100vw', ...given }: { sizes?: string | undefined; alt?: string } = {},
): ImageSet {
  const largest = renditions[renditions.length - 1]
  const { alt } = { ...photo, ...given }
  const set: ImageSet = { src: largest?.url ?? url, alt }
  if (renditions.length > 1) {
    set.srcset = renditions.map(size => `${size.url} ${size.width}w`).join(', ')
    set.sizes = sizes
  } else if (small_url !== undefined) {
    set.srcset = `${small_url} ${SMALL}w, ${url} ${LARGE}w`
    set.sizes = sizes
  }
  const [wide, high] = [largest?.width ?? width, largest?.height ?? height]
  if (wide && high) Object.assign(set, { width: wide, height: high })
  return set
}

/**
 * Where the service has a picture as JPEG, at most 1,200 pixels on the longer edge: for mails and
 * for `og:image`, because some mail programs and previews of links show no WebP. Other addresses
 * stay as they are.
 */
export function jpegUrl(url: string): string {
  return url.replace(/(\/media\/[^/]+)\/(?:large|small)\.webp$/, '$1/mail.jpg')
}
