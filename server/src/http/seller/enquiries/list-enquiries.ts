import { ENQUIRY_KINDS, ENQUIRY_STATUSES, EnquiryPage } from '#contract/enquiry.ts'
import { enquiryObject } from '#operations/enquiries/enquiry-object.ts'
import { readEnquiryPage } from '#store/enquiries.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
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
    const cursorScope = { owner: sellerId, list: 'enquiries', filters }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const { limit } = query
    const [rows, total] = await readEnquiryPage(db, { sellerId, filters, after, limit: limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: enquiry => [enquiry.createdAt.toString(), enquiry.id],
        wire: enquiryObject,
      }),
    )
  },
})
