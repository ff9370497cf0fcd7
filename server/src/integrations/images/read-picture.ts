import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const MOST_PIXELS = 50_000_000
/** So small that nothing is left of the work but the reading. */
const EDGE = 16

// Whatever else the library can read, it shall not even try.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' } as const

// Every pixel is read; one that is missing or broken ends the process without a word.
await sharp(await buffer(process.stdin), options)
  .resize(EDGE, EDGE)
  .raw()
  .toBuffer()
process.stdout.write('readable')
