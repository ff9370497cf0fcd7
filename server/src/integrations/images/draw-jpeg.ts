import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const MOST_PIXELS = 50_000_000
/** Twice as wide as a mail, and what previews of links show. */
const EDGE = 1200
const QUALITY = 75
/** What shines through stands on white, as a logo does in a mail. */
const GROUND = '#ffffff'

// It is given our own renditions, and nothing else.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] })
sharp.concurrency(1)
sharp.cache(false)

const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

// A picture that is broken or breaks off ends the process without a word.
process.stdout.write(
  await sharp(await buffer(process.stdin), options)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: GROUND })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer(),
)
