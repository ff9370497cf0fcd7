import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Drawn, openPictureDrawer } from '#integrations/images.ts'
import { picture, pictureFile } from '../support/pictures.ts'
import { PATIENT_TURNS } from '../support/service.ts'

const drawer = openPictureDrawer(PATIENT_TURNS)
const jpeg = (bytes: Buffer) => ({ type: 'image/jpeg', bytes })

async function drawn(type: string, bytes: Buffer): Promise<Drawn> {
  const outcome = await drawer.draw({ type, bytes })
  if (outcome === 'busy' || 'fault' in outcome) throw new Error(JSON.stringify(outcome))
  return outcome
}

describe('a picture is drawn anew', () => {
  test('in two sizes that keep its proportions, and never larger than it was', async () => {
    const wide = await drawn('image/png', await pictureFile('png', { width: 4000, height: 1000 }))
    expect(wide).toMatchObject({ width: 2560, height: 640 })
    expect(await sharp(wide.large).metadata()).toMatchObject({
      format: 'webp',
      width: 2560,
      height: 640,
    })
    expect(await sharp(wide.small).metadata()).toMatchObject({ width: 640, height: 160 })
    const little = await drawn('image/png', await pictureFile('png', { width: 30, height: 20 }))
    expect(little).toMatchObject({ width: 30, height: 20 })
    expect(little.small).toEqual(little.large)
  })

  test('upright, and without what the camera wrote into it', async () => {
    const bytes = await picture({ width: 300, height: 200 })
      .withExif({
        IFD0: { Copyright: 'EXIF-CANARY' },
        IFD3: { GPSLatitude: '30/1 19/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('EXIF-CANARY')).toBe(true)
    const { large, small, width, height } = await drawn('image/jpeg', bytes)
    expect([width, height]).toEqual([200, 300])
    for (const form of [large, small]) {
      const metadata = await sharp(form).metadata()
      expect(metadata.exif ?? metadata.icc ?? metadata.xmp ?? metadata.iptc).toBeUndefined()
      expect(metadata.orientation).toBeUndefined()
      expect(form.includes('EXIF-CANARY')).toBe(false)
    }
  })

  test('with nothing of a second file that hides behind or inside it', async () => {
    const zip = Buffer.from('PK\x03\x04 POLYGLOT-CANARY <script>alert(1)</script>', 'latin1')
    const behind = Buffer.concat([await pictureFile('jpeg'), zip])
    // A comment of a JPEG may hold anything, a whole page or program too.
    const plain = await pictureFile('jpeg')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, zip.length + 2]), zip])
    const inside = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)])
    for (const bytes of [behind, inside]) {
      const { large, small } = await drawn('image/jpeg', bytes)
      expect(Buffer.concat([large, small]).includes('POLYGLOT-CANARY')).toBe(false)
    }
  })

  test('with what can be seen through, in colours for screens, from more than 8 bits', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0.5 }
    const seeThrough = sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
    const png = await seeThrough.toColourspace('rgb16').png().toBuffer()
    expect((await sharp((await drawn('image/png', png)).large).metadata()).hasAlpha).toBe(true)
    const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp((await drawn('image/jpeg', cmyk)).large).metadata()).space).toBe('srgb')
  })
})

describe('a file that is no such picture', () => {
  test('is refused with its real type, when it was sent as another', async () => {
    const bytes = await pictureFile('webp')
    expect(await drawer.draw({ type: 'image/png', bytes })).toEqual({
      fault: 'is image/webp, but was sent as image/png',
    })
  })

  test('with more than 50 million pixels is refused by its head alone', async () => {
    const most = await pictureFile('jpeg', { width: 10_000, height: 5_000 })
    expect(await drawer.draw(jpeg(most))).toMatchObject({ width: 2560 })
    const more = await pictureFile('jpeg', { width: 10_000, height: 5_001 })
    expect(await drawer.draw(jpeg(more))).toEqual({
      fault: 'must not have more than 50000000 pixels',
    })
  })

  test('that breaks off cannot be read', async () => {
    const whole = await pictureFile('jpeg', { width: 400, height: 400, noise: true })
    const half = whole.subarray(0, whole.length / 2)
    expect(await drawer.draw(jpeg(half))).toEqual({ fault: 'cannot be read as a picture' })
  })
})

describe('drawing has its limits', () => {
  test('a picture that takes too long is given up', async () => {
    const hasty = openPictureDrawer({ atOnce: 1, mostWaiting: 1, longestWaitMs: 1, longestMs: 1 })
    const fault = 'takes too long to read; send it smaller'
    expect(await hasty.draw(jpeg(await pictureFile('jpeg')))).toEqual({ fault })
  })

  test('few are drawn at once and few may wait, for a while', async () => {
    const limits = { atOnce: 1, mostWaiting: 1, longestMs: 60_000 }
    const bytes = await pictureFile('jpeg')
    const patient = openPictureDrawer({ ...limits, longestWaitMs: 60_000 })
    const three = await Promise.all([1, 2, 3].map(() => patient.draw(jpeg(bytes))))
    expect(three.filter(outcome => outcome === 'busy')).toHaveLength(1)
    expect(await patient.draw(jpeg(bytes))).toMatchObject({ width: 64 })
    const hurried = openPictureDrawer({ ...limits, longestWaitMs: 1 })
    const two = await Promise.all([1, 2].map(() => hurried.draw(jpeg(bytes))))
    expect(two.filter(outcome => outcome === 'busy')).toHaveLength(1)
  })
})
