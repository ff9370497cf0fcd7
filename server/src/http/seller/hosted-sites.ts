import { timingSafeEqual } from 'node:crypto'
import { HostedSite } from '#contract/hosted-site.ts'
import { digestOf } from '#domain/access/keys.ts'
import { originAt } from '#domain/hosted-shops.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { getHostedSite as operation } from '#operations/hosted-sites.ts'
import { demoKeyOf } from '../demo-key.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { textOf } from '../parse/path.ts'
import { wirePublicStorefront } from '../wire/public-storefront.ts'

export const getHostedSite = endpoint({
  method: 'GET',
  path: '/v1/hosted-sites/{host}',
  tag: 'Hosted shops',
  summary: 'What the shop needs of the site at a host',
  description:
    'For the shop that the installation runs for all sites, with its secret ' +
    '(`OUTSET_SHOP_SECRET`) as `Authorization: Bearer …`. An unknown host, a domain that is not ' +
    'verified and a site whose shop is switched off are answered alike.',
  auth: anyone,
  cache: 'no-store',
  params: { host: textOf('hosted_site') },
  answers: { 200: { description: 'The site.', schema: HostedSite } },
  problems: ['Unauthenticated', 'NotFound'],
  async handle(deps, { params: { host }, header }) {
    const { db, clock, vault, shops } = deps
    const given = /^Bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1]
    if (given === undefined) throw refuse('Unauthenticated', { reason: 'missing_key' })
    if (!shops || !isSecret(given, shops.secret)) {
      throw refuse('Unauthenticated', { reason: 'unknown_key' })
    }
    const demoKey = demoKeyOf(deps)
    const site = await operation({ db, now: clock.now(), vault, shops, demoKey }, host)
    if (site === null) throw notFound('hosted_site')
    const { name, key, origins, mainOrigin, caller } = site
    const { body } = await wirePublicStorefront(deps, caller)
    const origin = originAt(host, shops.place)
    return answer(200, {
      name,
      origin,
      main_origin: mainOrigin,
      key,
      origins,
      storefront: body,
    })
  },
})

function isSecret(given: string, secret: string | null): boolean {
  return secret !== null && timingSafeEqual(digestOf(given), digestOf(secret))
}
