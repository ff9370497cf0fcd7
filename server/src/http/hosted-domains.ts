import { notFound } from '#domain/refusal.ts'
import { findSiteAt } from '#operations/hosted-sites.ts'
import { demoKeyOf } from './demo-key.ts'
import { answer, anyone, endpoint } from './endpoint.ts'
import { anyText } from './parse/query.ts'

export const askHostedDomain = endpoint({
  method: 'GET',
  path: '/hosted-domains/ask',
  tag: 'Hosted shops',
  summary: 'Whether a shop stands at this domain',
  description:
    'For a proxy that gets certificates on demand: `200` for a verified domain and for the ' +
    'address of a site, while its shop is on; `404` for everything else.',
  auth: anyone,
  cache: 'no-store',
  query: { domain: anyText('The domain, such as `tours.example.com`.') },
  answers: { 200: { description: 'There is one.' } },
  problems: ['NotFound'],
  asksDatabase: true,
  async handle(deps, { query: { domain } }) {
    const { db, shops } = deps
    const demoKey = demoKeyOf(deps)
    const site = shops && domain && (await findSiteAt({ db, shops, demoKey }, domain))
    if (!site) throw notFound('hosted_site')
    return answer(200)
  },
})
