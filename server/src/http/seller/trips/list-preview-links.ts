import { PreviewLinkList } from '#contract/trip-draft.ts'
import { notFound } from '#domain/refusal.ts'
import { listPreviewLinks as list } from '#store/trips/preview-links.ts'
import { findTripId } from '#store/trips/trips.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wirePreviewLink } from '../../wire/trip-draft.ts'

export const listPreviewLinks = endpoint({
  operationId: 'listPreviewLinks',
  method: 'GET',
  path: '/v1/trips/{product}/preview-links',
  tag: 'Trip drafts',
  summary: 'The links that show the draft',
  description: 'Those that have not run out, newest first, without their tokens.',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
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
