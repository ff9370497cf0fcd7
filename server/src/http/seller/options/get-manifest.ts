import { DepartureManifest } from '#contract/departure-list.ts'
import { getManifest as operation } from '#operations/options/get-manifest.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readCursor, writeCursor } from '../../paging.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { integer, text } from '../../parse/query.ts'
import { startIn } from '../../wire/departure.ts'
import { wireManifest } from '../../wire/manifest.ts'

export const getManifest = endpoint({
  operationId: 'getManifest',
  method: 'GET',
  path: '/v1/options/{id}/departures/{start}/manifest',
  tag: 'Departures',
  summary: 'Read who goes at one start',
  description: 'Confirmed and waiting bookings, by the name of who leads them.',
  auth: seller('booking:read'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('option'), start: textOf('departure') },
  query: {
    limit: integer({ min: 1, max: 200, default: 200, description: 'Bookings per page.' }),
    cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
  },
  answers: { 200: { description: 'Everybody who goes.', schema: DepartureManifest } },
  problems: ['NotFound'],
  async handle({ db, vault }, { caller: { sellerId }, params: { id: optionId, start }, query }) {
    startIn(start)
    const { limit, cursor } = query
    const cursorScope = { owner: sellerId, list: 'manifest', filters: { optionId, start } }
    const [after = null] = readCursor(vault, cursorScope, cursor) ?? []
    // One more, to see whether there is a next page.
    const which = { sellerId, optionId, start }
    const page = await operation(db, which, { after, limit: limit + 1 })
    const manifest = page.manifest.slice(0, limit)
    const last = page.manifest.length > limit ? manifest.at(-1) : undefined
    const nextCursor = last ? writeCursor(vault, cursorScope, [last.booking.id]) : null
    return answer(200, wireManifest({ ...page, manifest, optionId, start, nextCursor }))
  },
})
