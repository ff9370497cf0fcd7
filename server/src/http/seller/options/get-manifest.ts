import { DepartureManifest } from '#contract/departure-list.ts'
import { getManifest as operation } from '#operations/options/get-manifest.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
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
  answers: { 200: { description: 'Everybody who goes.', schema: DepartureManifest } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params: { id: optionId, start } }) {
    startIn(start)
    const manifest = await operation(db, { sellerId, optionId, start })
    return answer(200, wireManifest(manifest, { optionId, start }))
  },
})
