import { TagList } from '#contract/booking-note.ts'
import { listTags as readTags } from '#store/bookings/booking-tags.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

const MOST = 500

export const listTags = endpoint({
  method: 'GET',
  path: '/v1/tags',
  tag: 'Seller bookings',
  summary: 'List the tags that your bookings have, the most used first',
  auth: seller('booking:read'),
  answers: { 200: { description: 'The tags.', schema: TagList } },
  problems: [],
  async handle({ db }, { caller: { sellerId } }) {
    return answer(200, { data: await readTags(db, { sellerId, limit: MOST }) })
  },
})
