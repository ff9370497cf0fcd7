import { WaitingPaymentRequestPage } from '#contract/payment-request.ts'
import { readWaitingRequests } from '#store/payment-requests.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { wireWaitingRequest } from '../wire/payment-request.ts'

export const listAllPaymentRequests = endpoint({
  sdkName: 'paymentRequests.listWaiting',
  method: 'GET',
  path: '/v1/payment-requests',
  tag: 'Reports',
  summary: 'List the requests that wait for their money, the first due first',
  description: 'Of all bookings. What is paid or withdrawn stands with its booking.',
  auth: seller('payment:manage', 'money:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of them.', schema: WaitingPaymentRequestPage } },
  problems: [],
  async handle(deps, { caller: { sellerId }, query: { limit, cursor } }) {
    const { db, vault, clock } = deps
    const cursorScope = { owner: sellerId, list: 'payment_requests' }
    const [dueAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = dueAt && id ? { dueAt, id } : null
    const query = { sellerId, now: clock.now(), after, limit: limit + 1 }
    const [rows, total] = await readWaitingRequests(db, query)
    const page = makePage({
      vault,
      cursorScope,
      rows,
      limit,
      total,
      positionOf: row => [row.dueAt.toString(), row.id],
      wire: row => wireWaitingRequest(deps, row),
    })
    return answer(200, page)
  },
})
