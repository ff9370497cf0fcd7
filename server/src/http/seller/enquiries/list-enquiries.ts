import { ENQUIRY_KINDS, ENQUIRY_STATUSES, EnquiryPage } from '#contract/enquiry.ts'
import { enquiryObject } from '#operations/enquiries/enquiry-object.ts'
import { readEnquiryPage } from '#store/enquiries.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { newestFirst, pageParameters } from '../../paging.ts'
import { choices, text, uuid } from '../../parse/query.ts'

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/v1/enquiries',
  tag: 'Inbox',
  summary: 'List the enquiries, newest first',
  description: 'All that travellers wrote to the seller, price requests among them.',
  auth: seller('enquiry:read'),
  query: {
    ...pageParameters,
    status: choices('EnquiryStatus', ENQUIRY_STATUSES, 'Only those in one of these states.'),
    kind: choices('EnquiryKind', ENQUIRY_KINDS, 'Only those of one of these kinds.'),
    product_id: uuid('Only questions about this trip.'),
    storefront_id: uuid('Only what was written on this site.'),
    assigned_to: uuid('Only what this person of the team has taken.'),
    q: text({ max: 100, description: 'Part of the reference, of the name or of the email.' }),
  },
  answers: { 200: { description: 'A page of enquiries.', schema: EnquiryPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const filters = {
      statuses: query.status,
      kinds: query.kind,
      productId: query.product_id,
      storefrontId: query.storefront_id,
      assignedTo: query.assigned_to,
      words: query.q,
    }
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'enquiries', filters },
      read: page => readEnquiryPage(db, { sellerId, filters, ...page }),
      wire: enquiryObject,
    })
    return answer(200, listed)
  },
})
