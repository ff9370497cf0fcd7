import { notFound } from '#domain/refusal.ts'
import { anyone, endpoint } from '../endpoint.ts'
import { slugOf } from '../parse/path.ts'

const SHARED = {
  method: 'GET',
  tag: 'Description',
  auth: anyone,
  cache: 'document',
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
} as const

export const listGuides = endpoint({
  ...SHARED,
  path: '/docs/guides',
  summary: 'All guides, to be read by people',
  problems: [],
  handle: async ({ guides }) => ({ status: 200, document: await guides.index() }),
})

export const getGuide = endpoint({
  ...SHARED,
  path: '/docs/{guide}',
  summary: 'One page of the handbook',
  params: { guide: slugOf('guide') },
  problems: ['NotFound'],
  async handle({ guides }, { params }) {
    const document = await guides.find(params.guide)
    if (document === null) throw notFound('guide')
    return { status: 200, document }
  },
})

export const getGuideInFolder = endpoint({
  ...SHARED,
  path: '/docs/{folder}/{guide}',
  summary: 'One guide',
  params: { folder: slugOf('guide'), guide: slugOf('guide') },
  problems: ['NotFound'],
  async handle({ guides }, { params }) {
    const document = await guides.find(`${params.folder}/${params.guide}`)
    if (document === null) throw notFound('guide')
    return { status: 200, document }
  },
})
