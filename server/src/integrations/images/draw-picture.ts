import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'

/** What the process says before the pictures. */
export type DrawnHead = { fault: string } | { width: number; height: number; largeBytes: number }

const MOST_PIXELS = 50_000_000
const LARGE_EDGE = 2560
const SMALL_EDGE = 640
const QUALITY = 82

const FORMATS = ['jpeg', 'png', 'webp', 'heif']

// Whatever else the library can read, it shall not even try.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

const given = await buffer(process.stdin)
const fault = await findFault(given)
if (fault === null) await drawBoth(given)
else write({ fault }, [])

/** The size is in the header, so that a decompression bomb is refused before it is decoded. */
async function findFault(bytes: Buffer): Promise<string | null> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!FORMATS.includes(format)) return 'cannot be read as a picture'
  if (width * height <= MOST_PIXELS) return null
  return `must not have more than ${MOST_PIXELS} pixels`
}

async function drawBoth(bytes: Buffer): Promise<void> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const }
  const large = await draw(sharp(bytes, options).autoOrient(), LARGE_EDGE)
  const { width, height } = large.info
  const isSmall = Math.max(width, height) <= SMALL_EDGE
  const small = isSmall ? large : await draw(sharp(large.data), SMALL_EDGE)
  write({ width, height, largeBytes: large.data.length }, [large.data, small.data])
}

/** Nothing but the pixels is carried over, and their colours as every screen understands them. */
function draw(picture: Sharp, edge: number) {
  return picture
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
}

function write(head: DrawnHead, pictures: Buffer[]): void {
  process.stdout.write(`${JSON.stringify(head)}\n`)
  for (const picture of pictures) process.stdout.write(picture)
}
