import { Readiness } from '#contract/readiness.ts'
import { getTripReadiness as operation } from '#operations/trips/get-trip-readiness.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wireReadiness } from '../../wire/readiness.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const getTripReadiness = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}/readiness',
  tag: 'Trips',
  summary: 'What a trip lacks before it is published, and what should be looked at',
  description:
    'Starts and prices are looked at for the next twelve months, as if nobody had booked. Of ' +
    'level `stop` is what `POST /v1/trips/{product}/publish` refuses with `not_ready`.',
  auth: seller('trip:read'),
  params: { product: textOf('product') },
  query: { locale: readerLocaleParameter },
  answers: { 200: { description: 'The checks that found something.', schema: Readiness } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId, personId }, params, query }) {
    const locale = readLocale(query.locale)
    const reading = { sellerId, personId, product: params.product, now: clock.now(), locale }
    return answer(200, wireReadiness(await operation({ db }, reading)))
  },
})
