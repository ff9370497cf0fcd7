import { DepartureResources, DepartureResourcesBody } from '#contract/resource.ts'
import { wireNamedDeparture, wireOverlap } from '#operations/departures.ts'
import { putResources as operation } from '#operations/options/put-resources.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { flag } from '../../parse/query.ts'
import { startIn } from '../../wire/departure.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const putResources = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/departures/{start}/resources',
  tag: 'Resources',
  summary: 'Say who leads a departure and what it takes',
  description:
    'In place of what was assigned before. Departures that take one of them at the same time are ' +
    'named in `overlaps`; with `refuse_overlaps=true` they are a 409 and nothing is assigned. ' +
    'What runs at the same time follows from the start and the length of the trip.',
  auth: seller('schedule:manage'),
  params: { id: uuidOf('option'), start: textOf('departure') },
  query: {
    refuse_overlaps: flag('Refuse instead of naming what overlaps.'),
    locale: readerLocaleParameter,
  },
  body: DepartureResourcesBody,
  answers: { 200: { description: 'What the departure has.', schema: DepartureResources } },
  problems: ['NotFound', 'ResourcesOverlap'],
  async handle(deps, call) {
    const { db } = deps
    const { params, query, body } = call
    startIn(params.start)
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, call.caller))
    const { departure, resources, overlapping } = await operation(actingOf(deps, call), {
      optionId: params.id,
      start: params.start,
      resourceIds: body.resource_ids,
      refuseOverlaps: query.refuse_overlaps,
      locale,
    })
    return answer(200, {
      ...wireNamedDeparture(departure, locale),
      resources,
      overlaps: overlapping.map(one => wireOverlap(one, locale)),
    })
  },
})
