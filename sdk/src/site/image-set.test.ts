import { expect, test } from 'vitest'
import { imageSet, jpegUrl } from './image-set.ts'

const at = (size: string) => `https://api.example/media/7f3a/${size}.webp`

test('a picture in several sizes lets the browser choose', () => {
  const photo = {
    url: at('large'),
    alt: 'The treasury',
    width: 2560,
    height: 1707,
    renditions: [
      { url: at('small'), width: 640, height: 427 },
      { url: at('large'), width: 2560, height: 1707 },
    ],
  }
  expect(imageSet(photo, { sizes: '(min-width: 60rem) 33vw, 100vw' })).toEqual({
    src: at('large'),
    srcset: `${at('small')} 640w, ${at('large')} 2560w`,
    sizes: '(min-width: 60rem) 33vw, 100vw',
    width: 2560,
    height: 1707,
    alt: 'The treasury',
  })
  expect(imageSet(photo).sizes).toBe('100vw')
  expect(imageSet(photo, { alt: '' })).toMatchObject({ alt: '', sizes: '100vw' })
})

test('one in a single size needs no choice', () => {
  const photo = {
    url: at('large'),
    alt: '',
    renditions: [{ url: at('large'), width: 500, height: 300 }],
  }
  expect(imageSet(photo)).toEqual({ src: at('large'), alt: '', width: 500, height: 300 })
})

test('one whose size nobody knows has an address and a text', () => {
  const cover = { url: at('large'), alt: 'The treasury' }
  expect(imageSet(cover)).toEqual({ src: at('large'), alt: 'The treasury' })
  expect(imageSet({ ...cover, width: null, height: null, renditions: [] })).toEqual({
    src: at('large'),
    alt: 'The treasury',
  })
})

test('the size of a photo of a place keeps its room on the page', () => {
  expect(imageSet({ url: at('large'), alt: '', width: 640, height: 480 })).toEqual({
    src: at('large'),
    alt: '',
    width: 640,
    height: 480,
  })
})

test('a cover in two sizes lets the browser choose', () => {
  const cover = { url: at('large'), alt: '', small_url: at('small') }
  expect(imageSet(cover, { sizes: '24rem' })).toEqual({
    src: at('large'),
    alt: '',
    srcset: `${at('small')} 640w, ${at('large')} 2560w`,
    sizes: '24rem',
  })
})

test('pictures of the service have a JPEG as well; those of others stay', () => {
  const jpeg = 'https://api.example/media/7f3a/mail.jpg'
  expect([jpegUrl(at('large')), jpegUrl(at('small')), jpegUrl(jpeg)]).toEqual([jpeg, jpeg, jpeg])
  const other = 'https://pictures.example/petra/large.webp'
  expect(jpegUrl(other)).toBe(other)
})
