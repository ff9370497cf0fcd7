import { Media } from '#contract/media.ts'
import { notFound } from '#domain/refusal.ts'
import { findMediaById } from '#store/media.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireMedia } from '../../wire/media.ts'

export const getMedia = endpoint({
  operationId: 'getMedia',
  method: 'GET',
  path: '/v1/media/{id}',
  tag: 'Media',
  summary: 'Read where a picture is served',
  auth: seller('media:manage', 'trip:read'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('media') },
  answers: { 200: { description: 'The picture.', schema: Media } },
  problems: ['NotFound'],
  async handle({ db, publicUrl }, { caller: { sellerId }, params: { id } }) {
    const media = await findMediaById(db, { sellerId, id })
    if (!media) throw notFound('media')
    return answer(200, wireMedia(media, publicUrl))
  },
})
