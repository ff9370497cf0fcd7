import { EnquiryAnswerBody, EnquiryRecord } from '#contract/enquiry.ts'
import { answerEnquiry as operation } from '#operations/enquiries/answer-enquiry.ts'
import { enquiryObject } from '#operations/enquiries/enquiry-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/v1/enquiries/{id}/answer',
  tag: 'Inbox',
  summary: 'Answer an enquiry by mail',
  description:
    "The mail goes to the traveller in the seller's name. Their answer goes to the " +
    '`notify_email` of the settings, and without one to whoever wrote.',
  auth: seller('enquiry:manage'),
  idempotent: true,
  params: { id: uuidOf('enquiry') },
  body: EnquiryAnswerBody,
  answers: { 200: { description: 'The enquiry, answered.', schema: EnquiryRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const enquiry = await operation(actingOf(deps, call), {
      id: call.params.id,
      message: call.body.message,
    })
    return answer(200, enquiryObject(enquiry))
  },
})
