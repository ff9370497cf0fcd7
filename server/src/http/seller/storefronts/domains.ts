import { DomainName, StorefrontDomain } from '#contract/storefront.ts'
import * as operations from '#operations/storefronts/domains.ts'
import { signedActingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireDomain } from '../../wire/hosted-shop.ts'

export const createDomain = endpoint({
  method: 'POST',
  path: '/v1/storefronts/{id}/domains',
  tag: 'Hosted shops',
  summary: 'Add a domain to the shop of a site, or look it up at once',
  description:
    'The answer names the record to set where the domain is managed. Until that is seen the ' +
    'domain is `waiting` and its shop is not served; the service looks every few minutes, and at ' +
    'once when the same domain is sent again. Of a verified domain it also asks what answers ' +
    'there (`leads`), and once that is the shop, links and mails name the domain. A domain ' +
    'belongs to one site: of several that name it, the one whose record is seen. A signed-in ' +
    'person needs a sign-in of the last 10 minutes to add one, and every owner is mailed.',
  auth: seller('storefront:manage'),
  params: { id: uuidOf('storefront') },
  body: DomainName,
  answers: { 201: { description: 'The domain.', schema: StorefrontDomain } },
  problems: ['NotFound', 'Conflict', 'NotPermitted'],
  async handle({ db, clock, publicUrl, shops, dns, visitShop, randomBytes }, call) {
    const place = shops?.place ?? null
    const { leaveQueue } = call
    const domain = await operations.createDomain(
      {
        ...signedActingOf({ db, clock }, call),
        publicUrl,
        dns,
        visitShop,
        place,
        randomBytes,
        leaveQueue,
      },
      { storefrontId: call.params.id, name: call.body.name },
    )
    return answer(201, wireDomain(domain))
  },
})

export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/v1/storefronts/{id}/domains',
  tag: 'Hosted shops',
  summary: 'Remove a domain from the shop of a site',
  description: 'Within a minute the shop is not at this domain any more.',
  auth: seller('storefront:manage'),
  params: { id: uuidOf('storefront') },
  body: DomainName,
  answers: { 204: { description: 'The domain is removed.' } },
  problems: ['NotFound'],
  async handle({ db, clock, publicUrl }, call) {
    await operations.deleteDomain(
      { ...signedActingOf({ db, clock }, call), publicUrl },
      { storefrontId: call.params.id, name: call.body.name },
    )
    return answer(204)
  },
})
