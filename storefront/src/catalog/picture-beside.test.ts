import { expect, test } from 'vitest'
import { picturesBeside } from './picture-beside.ts'

const picture = (name: string, size = 'large') => ({
  url: `https://shop.test/media/${name}/${size}.webp`,
})
const card = (name: string) => ({ cover: picture(name, 'small') })
const [trip, other, place] = [picture('trip'), picture('other'), picture('place')]

test('a page of a place opens with a picture that no card below it shows, its own first', () => {
  const photos = [trip, other, place]
  expect(picturesBeside([photos], [card('trip')])).toEqual([place])
  expect(picturesBeside([photos], [card('trip'), card('place'), {}])).toEqual([other])
})

test('its neighbours show others, as long as there are some', () => {
  const lists = [[trip, other, place], [trip, place], [place]]
  expect(picturesBeside(lists, [])).toEqual([place, trip, undefined])
})

test('rather none than the same one twice', () => {
  expect(picturesBeside([[trip], []], [card('trip')])).toEqual([undefined, undefined])
})
