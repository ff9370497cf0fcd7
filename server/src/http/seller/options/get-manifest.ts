import { DepartureManifest } from '#contract/departure-list.ts'
import { getManifest as operation } from '#operations/options/get-manifest.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readCursor, writeCursor } from '../../paging.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { choice, integer, text } from '../../parse/query.ts'
import { startIn } from '../../wire/departure.ts'
import { wireManifest } from '../../wire/manifest.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const getManifest = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/departures/{start}/manifest',
  tag: 'Departures',
  summary: 'Read who goes at one start',
  description:
    'Confirmed and waiting bookings, by the name of who leads them or by their pickup. Units ' +
    'are named by their ids and in the words of the reader (`name`), beside those that the ' +
    'guest read (`label`).',
  auth: seller('booking:read'),
  params: { id: uuidOf('option'), start: textOf('departure') },
  query: {
    limit: integer({ min: 1, max: 200, default: 200, description: 'Bookings per page.' }),
    cursor: text({ max: 1000, description: 'The `next_cursor` of the page before.' }),
    sort: choice('ManifestOrder', ['name', 'pickup'], {
      default: 'name',
      description: 'By the name of who leads a booking, or by when it is picked up.',
    }),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'Everybody who goes.', schema: DepartureManifest } },
  problems: ['NotFound'],
  async handle({ db, departureSheets, vault }, { caller, params, query }) {
    const { sellerId } = caller
    const { id: optionId, start } = params
    startIn(start)
    const { limit, cursor, sort } = query
    const order = sort === 'pickup' ? { sort } : {}
    const filters = { optionId, start, ...order }
    const cursorScope = { owner: sellerId, list: 'manifest', filters }
    const [after = null] = readCursor(vault, cursorScope, cursor) ?? []
    const which = { sellerId, optionId, start }
    const locale = readLocale(query.locale)
    const asked = { byPickup: sort === 'pickup', locale, personId: caller.personId }
    // One more, to see whether there is a next page.
    const page = await operation(db, which, { after, limit: limit + 1, ...asked })
    const manifest = page.manifest.slice(0, limit)
    const last = page.manifest.length > limit ? manifest.at(-1) : undefined
    const nextCursor = last ? writeCursor(vault, cursorScope, [last.booking.id]) : null
    const units = (await departureSheets.of(sellerId)).get(optionId)?.units ?? []
    return answer(200, wireManifest({ ...page, manifest, optionId, start, nextCursor, units }))
  },
})
