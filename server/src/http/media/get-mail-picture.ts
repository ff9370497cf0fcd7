import { MAIL_PICTURE_TYPE, mailPictureName, mediaFileName } from '#domain/media.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { filesAway } from '#operations/media.ts'
import { anyone, endpoint } from '../endpoint.ts'
import { uuidOf } from '../parse/path.ts'
import { pictureAnswer } from './picture-answer.ts'

export const getMailPicture = endpoint({
  method: 'GET',
  path: '/media/{id}/mail.jpg',
  tag: 'Media',
  summary: 'A picture as JPEG',
  description:
    'For programs that show no WebP: those of mails, and previews of links. At most 1,200 pixels ' +
    'on the longer edge, on white. What stands under an address never changes.',
  auth: anyone,
  cache: 'immutable',
  answersFile: true,
  params: { id: uuidOf('media') },
  answers: { 200: { description: 'The picture.', contentType: MAIL_PICTURE_TYPE } },
  problems: ['NotFound', 'Unavailable'],
  async handle({ mailPictures }, { params }) {
    const { id } = params
    const from = mediaFileName(id, 'large')
    const file = await mailPictures.get({ jpeg: mailPictureName(id), from })
    if (file === 'unknown') throw notFound('media')
    if (file === 'away') throw filesAway()
    if (file === 'busy') {
      const facts = { retry_after_seconds: 5 }
      throw refuse('Unavailable', facts, 'More pictures are being drawn than can be.')
    }
    return pictureAnswer(file, MAIL_PICTURE_TYPE)
  },
})
