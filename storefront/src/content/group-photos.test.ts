import type { Page } from '@outset/sdk'
import { expect, test } from 'vitest'
import { groupPhotos } from './group-photos.ts'

const text = { type: 'text', body: 'We.' } as const
const photo = (url: string) =>
  ({ type: 'photo', photo: { url, alt: '', small_url: url }, caption: null }) as const

test('photos that follow each other stand side by side, and one alone is wide', () => {
  const [one, two, three] = [photo('1'), photo('2'), photo('3')]
  const sections: Page['sections'] = [text, one, two, text, three]
  expect(groupPhotos(sections)).toEqual([text, { type: 'photos', photos: [one, two] }, text, three])
  expect(groupPhotos([])).toEqual([])
})
