import { MadePreviewLink, PreviewLinkList } from '#contract/trip-draft.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/trips/preview-links.ts'
import { listFirstStorefronts } from '#store/storefronts.ts'
import { listPreviewLinks as list } from '#store/trips/preview-links.ts'
import { findTripId } from '#store/trips/trips.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { type HostedDeps, showHosted } from '../../wire/hosted-shop.ts'
import { wirePreviewLink } from '../../wire/trip-draft.ts'

export const createPreviewLink = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/preview-links',
  tag: 'Trip drafts',
  summary: 'Make a link that shows the draft',
  description:
    "For 24 hours, on the seller's own storefronts: the token is the value of `preview` in the " +
    'public reads of the trip. They answer as if the draft were live, also of a trip that is ' +
    'not published. Nothing can be booked by it. A trip has ten links at most.',
  auth: seller('trip:manage'),
  params: { product: textOf('product') },
  answers: { 201: { description: 'The link; its token is shown once.', schema: MadePreviewLink } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = { ...actingOf(deps, call), randomBytes: deps.randomBytes }
    const made = await operations.createPreviewLink(acting, call.params.product)
    const { id, ...times } = wirePreviewLink(made.link)
    const sites = await listOpened(deps, { sellerId: call.caller.sellerId, ...made })
    return answer(201, { id, token: made.token, ...times, sites })
  },
})

const MOST_SITES = 50

/** Where it opens: in the shops that the installation runs for the seller's own sites. */
async function listOpened(
  { db, shops }: HostedDeps,
  { sellerId, slug, token }: { sellerId: string; slug: string; token: string },
) {
  const own = await listFirstStorefronts(db, { sellerId, limit: MOST_SITES })
  const direct = own.filter(({ kind }) => kind === 'direct')
  return (await showHosted({ db, shops }, direct)).flatMap(({ id, name, languages, hosted }) => {
    const address = `${hosted.address}/trips/${slug}?preview=${token}`
    const opens = hosted.is_on && hosted.address !== null
    return opens ? [{ storefront_id: id, name, languages, address }] : []
  })
}

export const listPreviewLinks = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}/preview-links',
  tag: 'Trip drafts',
  summary: 'The links that show the draft',
  description: 'Those that have not run out, newest first, without their tokens.',
  auth: seller('trip:read'),
  params: { product: textOf('product') },
  answers: { 200: { description: 'The links.', schema: PreviewLinkList } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller, params }) {
    const { sellerId } = caller
    const tripId = await findTripId(db, { sellerId, product: params.product })
    if (tripId === null) throw notFound('product')
    const links = await list(db, { sellerId, tripId, now: clock.now() })
    return answer(200, { preview_links: links.map(wirePreviewLink) })
  },
})

export const deletePreviewLink = endpoint({
  method: 'DELETE',
  path: '/v1/trips/{product}/preview-links/{id}',
  tag: 'Trip drafts',
  summary: 'Revoke a link that shows the draft',
  auth: seller('trip:manage'),
  params: { product: textOf('product'), id: uuidOf('preview_link') },
  answers: { 204: { description: 'It shows nothing any more.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deletePreviewLink(actingOf(deps, call), call.params)
    return answer(204)
  },
})
