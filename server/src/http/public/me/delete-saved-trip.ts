import { deleteSavedTrip as operation } from '#operations/me/delete-saved-trip.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { siteOf } from '../auth/site-of.ts'

export const deleteSavedTrip = endpoint({
  operationId: 'deleteSavedTrip',
  method: 'DELETE',
  path: '/v1/public/me/saved-trips/{productId}',
  tag: 'Traveller accounts',
  summary: 'Take a trip off the list',
  description: 'Answers the same when it was not on it.',
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  params: { productId: uuidOf('product') },
  answers: { 204: { description: 'It is not on the list.' } },
  problems: [],
  async handle({ db }, { caller, traveller: { emailKey }, params }) {
    const wanted = { ...siteOf(caller), emailKey, tripId: params.productId }
    await operation({ db }, wanted)
    return answer(204)
  },
})
