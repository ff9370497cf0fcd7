import { hash } from 'node:crypto'
import { Media } from '#contract/media.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/media.ts'
import { countMedia, findMediaById, listMediaByTime } from '#store/media.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { mediaUrl } from '../wire/media-url.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
const MOST_BYTES = 20 * 1024 * 1024

export const createMedia = endpoint({
  sdkName: 'media.upload',
  method: 'POST',
  path: '/v1/media',
  tag: 'Media',
  summary: 'Upload a picture',
  description:
    'The body is the picture itself, with at most 50 million pixels. It is drawn anew as WebP, ' +
    'upright and without anything that cannot be seen, such as where it was taken.',
  auth: seller('media:manage'),
  idempotent: true,
  rawBody: { types: TYPES, maxBytes: MOST_BYTES },
  answers: { 201: { description: 'The picture.', schema: Media.Record } },
  problems: ['Conflict', 'InvalidInput', 'Unavailable'],
  async handle(deps, call) {
    const { files, pictures, publicUrl } = deps
    const { type, bytes } = call.body
    // For a repeat to be known the file need not be kept, only what it hashes to.
    const body = { type, digest: hash('sha256', bytes) }
    const media = await operations.createMedia(
      { ...actingOf(deps, { ...call, body }), files, pictures },
      { type, bytes },
    )
    return answer(201, wireMedia(media, publicUrl))
  },
})

export const listMedia = endpoint({
  method: 'GET',
  path: '/v1/media',
  tag: 'Media',
  summary: 'List the pictures, newest first',
  auth: seller('media:manage'),
  query: pageParameters,
  answers: { 200: { description: 'A page of pictures.', schema: Media.Page } },
  problems: [],
  async handle({ db, vault, publicUrl }, { caller, query }) {
    const { sellerId } = caller
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'media' },
      read: page =>
        Promise.all([listMediaByTime(db, { sellerId, ...page }), countMedia(db, sellerId)]),
      wire: media => wireMedia(media, publicUrl),
    })
    return answer(200, listed)
  },
})

export const getMedia = endpoint({
  method: 'GET',
  path: '/v1/media/{id}',
  tag: 'Media',
  summary: 'Read where a picture is served',
  auth: seller('media:manage', 'trip:read'),
  params: { id: uuidOf('media') },
  answers: { 200: { description: 'The picture.', schema: Media.Record } },
  problems: ['NotFound'],
  async handle({ db, publicUrl }, { caller: { sellerId }, params: { id } }) {
    const media = await findMediaById(db, { sellerId, id })
    if (!media) throw notFound('media')
    return answer(200, wireMedia(media, publicUrl))
  },
})

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/v1/media/{id}',
  tag: 'Media',
  summary: 'Delete a picture',
  description: 'A Conflict while a trip, a page or a place shows it.',
  auth: seller('media:manage'),
  params: { id: uuidOf('media') },
  answers: { 204: { description: 'It is deleted.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { files } = deps
    await operations.deleteMedia({ ...actingOf(deps, call), files }, call.params.id)
    return answer(204)
  },
})

function wireMedia(media: Media, publicUrl: string) {
  const { id } = media
  const url = mediaUrl(publicUrl, id)
  return Media.wire({ ...media, url, smallUrl: mediaUrl(publicUrl, id, 'small') })
}
