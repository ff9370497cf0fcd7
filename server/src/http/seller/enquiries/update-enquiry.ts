import { EnquiryChangeBody, EnquiryRecord } from '#contract/enquiry.ts'
import { enquiryObject } from '#operations/enquiries/enquiry-object.ts'
import { updateEnquiry as operation } from '#operations/enquiries/update-enquiry.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const updateEnquiry = endpoint({
  operationId: 'updateEnquiry',
  method: 'PATCH',
  path: '/v1/enquiries/{id}',
  tag: 'Inbox',
  summary: 'Sort an enquiry',
  description:
    'Its state and a note for the team; the traveller hears nothing of either. A price request ' +
    'that is `closed` or `spam` here is `closed` for its traveller.',
  auth: seller('enquiry:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('enquiry') },
  body: EnquiryChangeBody,
  answers: { 200: { description: 'The enquiry.', schema: EnquiryRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const enquiry = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      call.body,
    )
    return answer(200, enquiryObject(enquiry))
  },
})
