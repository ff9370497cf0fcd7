import { Sitemap } from '#contract/page.ts'
import { watchedBy } from '#domain/access/callers.ts'
import { timestamp } from '#domain/timestamp.ts'
import { listSitemapPages } from '#store/pages/published-pages.ts'
import { answer, endpoint, website } from '../endpoint.ts'

export const listPages = endpoint({
  method: 'GET',
  path: '/v1/public/pages',
  tag: 'Content',
  summary: 'All published pages, for a sitemap',
  description:
    'Those that open without `locale`, in the default language of the site, but those whose text ' +
    'says `noindex`.',
  auth: website,
  cache: 'catalog',
  answers: { 200: { description: 'The pages, by slug.', schema: Sitemap } },
  problems: [],
  async handle({ catalog }, { caller }) {
    const pages = await catalog.read(watchedBy(caller), db => listSitemapPages(db, caller))
    return answer(200, {
      data: pages.map(({ slug, updatedAt }) => ({ slug, updated_at: timestamp(updatedAt) })),
    })
  },
})
