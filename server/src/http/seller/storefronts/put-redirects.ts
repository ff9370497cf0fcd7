import { Redirects, RedirectsBody } from '#contract/redirect.ts'
import { putRedirects as operation } from '#operations/storefronts/put-redirects.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'

export const putRedirects = endpoint({
  operationId: 'putRedirects',
  method: 'PUT',
  path: '/v1/storefronts/{id}/redirects',
  tag: 'Redirects',
  summary: 'Write the redirects of a storefront',
  description:
    'The whole list. Both addresses are paths of the site: a redirect never leaves it, and none ' +
    'may lead back to where it came from. The status is 301 (for good) by default. ' +
    'Letters of a path stand decoded, and a slash at its end is dropped.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'redirects',
  params: { id: uuidOf('storefront') },
  query: planParameters,
  body: RedirectsBody,
  bodyBytes: 2 * 1024 * 1024,
  answers: { 200: { description: 'The redirects, as stored.', schema: Redirects } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const redirects = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      storefrontId: call.params.id,
      redirects: call.body.redirects.map(({ path, to, status = 301 }) => ({ path, to, status })),
    })
    return answer(200, { redirects })
  },
})
