import { MEDIA_TYPE, MEDIA_VARIANTS, mediaFileName } from '#domain/media.ts'
import { notFound } from '#domain/refusal.ts'
import { filesAway } from '#operations/media.ts'
import { anyone, endpoint } from '../endpoint.ts'
import { choiceOf, uuidOf } from '../parse/path.ts'
import { pictureAnswer } from './picture-answer.ts'

export const getMediaFile = endpoint({
  method: 'GET',
  path: '/media/{id}/{variant}.webp',
  tag: 'Media',
  summary: 'The file of a picture',
  description: 'What stands under an address never changes, so it may be kept for good.',
  auth: anyone,
  cache: 'immutable',
  answersFile: true,
  params: { id: uuidOf('media'), variant: choiceOf(MEDIA_VARIANTS, 'media') },
  answers: { 200: { description: 'The picture.', contentType: MEDIA_TYPE } },
  problems: ['NotFound', 'Unavailable'],
  async handle({ files }, { params }) {
    const variant = MEDIA_VARIANTS.find(known => known === params.variant)
    if (variant === undefined) throw notFound('media')
    const file = await files.get(mediaFileName(params.id, variant))
    if (file === 'unknown') throw notFound('media')
    if (file === 'away') throw filesAway()
    return pictureAnswer(file, MEDIA_TYPE)
  },
})
