import { MediaPage } from '#contract/media.ts'
import { countMedia, listMediaByTime } from '#store/media.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireMedia } from '../../wire/media.ts'

export const listMedia = endpoint({
  operationId: 'listMedia',
  method: 'GET',
  path: '/v1/media',
  tag: 'Media',
  summary: 'List the pictures, newest first',
  auth: seller('media:manage'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of pictures.', schema: MediaPage } },
  problems: [],
  async handle({ db, vault, publicUrl }, { caller, query }) {
    const { sellerId } = caller
    const cursorScope = { owner: sellerId, list: 'media' }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listMediaByTime(db, { sellerId, after, limit: query.limit + 1 }),
      countMedia(db, sellerId),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: media => [media.createdAt.toString(), media.id],
        wire: media => wireMedia(media, publicUrl),
      }),
    )
  },
})
