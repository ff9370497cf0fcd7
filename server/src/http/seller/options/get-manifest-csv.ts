import { getWholeManifest } from '#operations/options/get-manifest.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { startIn } from '../../wire/departure.ts'
import { wireManifestCsv } from '../../wire/manifest.ts'

export const getManifestCsv = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/departures/{start}/manifest.csv',
  tag: 'Departures',
  summary: 'Read who goes at one start, as a table for a spreadsheet',
  auth: seller('booking:read'),
  params: { id: uuidOf('option'), start: textOf('departure') },
  answers: {
    200: { description: 'A CSV file, one line for each traveller.', contentType: 'text/csv' },
  },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params: { id: optionId, start } }) {
    startIn(start)
    const manifest = await getWholeManifest(db, { sellerId, optionId, start })
    return answer(200, Buffer.from(wireManifestCsv(manifest)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="manifest-${start.replace(':', '')}.csv"`,
    })
  },
})
