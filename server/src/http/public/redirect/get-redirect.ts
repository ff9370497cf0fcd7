import { Redirect } from '#contract/redirect.ts'
import { watchedBy } from '#domain/access/callers.ts'
import { notFound } from '#domain/refusal.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { requiredText } from '../../parse/query.ts'
import { whereTo } from './where-to.ts'

export const getRedirect = endpoint({
  sdkName: 'redirects.get',
  method: 'GET',
  path: '/v1/public/redirect',
  tag: 'Content',
  summary: 'Where an old address of the site leads now',
  description:
    "Ask when a site has nothing to show at an address. The seller's own list comes first, then " +
    'renamed trips and pages at the addresses that menus give them, and merged places at ' +
    '`/places/<slug>`. `to` is always a path of the same site.',
  auth: website,
  cache: 'catalog',
  query: {
    path: requiredText({ max: 2000, description: 'Beginning with `/`, as the browser asked.' }),
  },
  answers: { 200: { description: 'The redirect.', schema: Redirect } },
  problems: ['NotFound'],
  async handle({ catalog, geography: library }, { caller, query }) {
    if (!query.path.startsWith('/')) throw badParameter('path', 'bad_format', 'must begin with /')
    const geography = await library.get()
    const redirect = await catalog.read(watchedBy(caller), db =>
      whereTo({ db, geography }, caller, query.path),
    )
    if (!redirect) throw notFound('redirect')
    return answer(200, redirect)
  },
})
