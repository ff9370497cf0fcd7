import { EnquiryRecord } from '#contract/enquiry.ts'
import { notFound } from '#domain/refusal.ts'
import { enquiryObject } from '#operations/enquiries/enquiry-object.ts'
import { findEnquiryById } from '#store/enquiries.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const getEnquiry = endpoint({
  method: 'GET',
  path: '/v1/enquiries/{id}',
  tag: 'Inbox',
  summary: 'Read an enquiry',
  description: 'Reading it does not mark it as read.',
  auth: seller('enquiry:read'),
  params: { id: uuidOf('enquiry') },
  answers: { 200: { description: 'The enquiry.', schema: EnquiryRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const enquiry = await findEnquiryById(db, { sellerId, id: params.id })
    if (!enquiry) throw notFound('enquiry')
    return answer(200, enquiryObject(enquiry))
  },
})
