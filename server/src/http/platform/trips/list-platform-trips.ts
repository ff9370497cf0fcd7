import { PlatformTripPage } from '#contract/platform-look-up.ts'
import { readTripsAnywhere } from '#store/platform/look-up.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { text } from '../../parse/query.ts'
import { wireFoundTrip } from '../../wire/platform.ts'

export const listPlatformTrips = endpoint({
  operationId: 'listPlatformTrips',
  method: 'GET',
  path: '/v1/platform/trips',
  tag: 'Platform people',
  summary: 'List trips of all sellers, newest first',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    q: text({ max: 200, description: 'In the title or the slug.' }),
    seller: text({ max: 100, description: 'Only of this seller, by its slug.' }),
  },
  answers: { 200: { description: 'A page of them.', schema: PlatformTripPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const { limit, cursor, q, seller } = query
    const cursorScope = { owner: 'platform', list: 'trips', filters: { q, seller } }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await readTripsAnywhere(db, { q, seller, after, limit: limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: row => [row.createdAt.toString(), row.id],
        wire: wireFoundTrip,
      }),
    )
  },
})
