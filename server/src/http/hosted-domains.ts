import { notFound } from '#domain/refusal.ts'
import { findSiteFor } from '#operations/hosted-sites.ts'
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
    'address of a site, while its shop is on; `404` for everything else. Nobody but that proxy ' +
    'has to reach it: an address that asks for too much that is no shop gets `429`.',
  auth: anyone,
  cache: 'no-store',
  query: { domain: anyText('The domain, such as `tours.example.com`.') },
  answers: { 200: { description: 'There is one.' } },
  problems: ['NotFound', 'RateLimited'],
  asksDatabase: true,
  async handle(deps, { query: { domain: host }, address: { socket: address } }) {
    const { db, shops, domainCalls } = deps
    if (!shops || !host) throw notFound('hosted_site')
    const parts = { db, shops, demoKey: demoKeyOf(deps), domainCalls }
    const site = await findSiteFor(parts, { host, address })
    if (!site) throw notFound('hosted_site')
    return answer(200)
  },
})
