import { hash } from 'node:crypto'
import { Media } from '#contract/media.ts'
import { createMedia as operation } from '#operations/media/create-media.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireMedia } from '../../wire/media.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
const MOST_BYTES = 20 * 1024 * 1024

export const createMedia = endpoint({
  operationId: 'createMedia',
  sdkName: 'media.upload',
  method: 'POST',
  path: '/v1/media',
  tag: 'Media',
  summary: 'Upload a picture',
  description:
    'The body is the picture itself, with at most 50 million pixels. It is drawn anew as WebP, ' +
    'upright and without anything that cannot be seen, such as where it was taken.',
  auth: seller('media:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  rawBody: { types: TYPES, maxBytes: MOST_BYTES },
  answers: { 201: { description: 'The picture.', schema: Media } },
  problems: ['Conflict', 'InvalidInput', 'Unavailable'],
  async handle({ db, clock, files, pictures, publicUrl }, call) {
    const { type, bytes } = call.body
    // For a repeat to be known the file need not be kept, only what it hashes to.
    const body = { type, digest: hash('sha256', bytes) }
    const media = await operation(
      { db, files, pictures, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, type, bytes },
      guardOf('createMedia', { ...call, body }),
    )
    return answer(201, wireMedia(media, publicUrl))
  },
})
