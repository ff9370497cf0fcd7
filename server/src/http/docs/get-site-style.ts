import { makeDocument, makeOnce } from '../document.ts'
import { anyone, endpoint } from '../endpoint.ts'
import { SITE_STYLE } from './site-style.ts'

const style = makeOnce(() =>
  makeDocument('text/css; charset=utf-8', Buffer.from(SITE_STYLE), {
    'x-content-type-options': 'nosniff',
  }),
)

export const getSiteStyle = endpoint({
  method: 'GET',
  path: '/docs/site.css',
  tag: 'Description',
  summary: 'The style of the pages under `/docs`',
  auth: anyone,
  cache: 'document',
  answers: { 200: { description: 'The stylesheet.', contentType: 'text/css' } },
  problems: [],
  handle: async () => ({ status: 200, document: await style() }),
})
