import { expect, test } from 'vitest'
import { pageDraft } from './page-draft.ts'

const page = { pageId: 'p', locale: 'en', slug: 'about' }

test('a page without a title is called by its path, and blocks that are not whole wait', () => {
  const sections = [
    { type: 'text' as const, body: 'Words' },
    { type: 'cta' as const, label: 'Book', href: '' },
    { type: 'photo' as const, photo: { media_id: '', alt: '' }, caption: null },
  ]
  expect(pageDraft({ ...page, text: { title: ' ', sections } })).toEqual({
    pages: [{ page_id: 'p', locale: 'en', text: { title: 'about', sections: [sections[0]] } }],
  })
})
