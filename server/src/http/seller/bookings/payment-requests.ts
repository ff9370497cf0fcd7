import {
  NewPaymentRequestBody,
  PaymentRequest,
  PaymentRequestList,
} from '#contract/payment-request.ts'
import * as operations from '#operations/bookings/payment-requests.ts'
import { actingOf } from '../../acting.ts'
import type { Deps } from '../../deps.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'
import { wirePaymentRequest } from '../../wire/payment-request.ts'
import { readAmount } from './read-money.ts'

const params = { ref: referenceOf('booking'), id: uuidOf('payment_request') }

/** What may be asked, beside whoever asks. */
const partsOf = ({ payments, publicUrl }: Pick<Deps, 'payments' | 'publicUrl'>) => ({
  payments,
  publicUrl,
})

export const createPaymentRequest = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/payment-requests',
  tag: 'Seller bookings',
  summary: 'Ask a guest for money by card',
  description:
    'Answers the link to pay on, which needs no site: to be mailed (`…/send`), copied, or shown ' +
    'as a code. It is paid in full or not at all. A booking that would lapse before `due_at` ' +
    'waits until then. As soon as less is open than it asks for, the request is withdrawn by ' +
    'that, and stands again where more is open again. Guides ask the guests of their departures. ' +
    'An offer that nobody has accepted has no booking yet, and nothing to ask for.',
  auth: seller('payment:manage', 'attendance:manage'),
  idempotent: true,
  params: { ref: params.ref },
  body: NewPaymentRequestBody,
  answers: { 201: { description: 'The request.', schema: PaymentRequest } },
  problems: ['NotFound', 'Conflict', 'PaymentMethodNotOffered'],
  async handle(deps, call) {
    const { caller, body } = call
    const acting = { ...actingOf(deps, call), ...partsOf(deps), caller }
    const known = await operations.createPaymentRequest(acting, call.params.ref, {
      amount: readAmount(body.amount),
      reason: body.reason ?? null,
      dueAt: Temporal.Instant.from(body.due_at),
    })
    return answer(201, wirePaymentRequest(deps, known))
  },
})

export const listPaymentRequests = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}/payment-requests',
  tag: 'Seller bookings',
  summary: 'List what a guest was asked to pay, in order',
  auth: seller('payment:manage', 'attendance:manage'),
  params: { ref: params.ref },
  answers: { 200: { description: 'The requests.', schema: PaymentRequestList } },
  problems: ['NotFound'],
  async handle(deps, { caller, params: { ref } }) {
    const known = await operations.listRequestsOfBooking({ db: deps.db, caller }, ref)
    return answer(200, { data: known.map(one => wirePaymentRequest(deps, one)) })
  },
})

export const sendPaymentRequest = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/payment-requests/{id}/send',
  tag: 'Seller bookings',
  summary: 'Mail the link of a request to the guest',
  description: 'While it waits for its money; five times an hour for a booking.',
  auth: seller('payment:manage', 'attendance:manage'),
  idempotent: true,
  params,
  answers: { 200: { description: 'The request.', schema: PaymentRequest } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { ref, id } = call.params
    const { caller } = call
    const acting = { ...actingOf(deps, { ...call, body: null }), ...partsOf(deps), caller }
    const known = await operations.sendPaymentRequest(acting, ref, id)
    return answer(200, wirePaymentRequest(deps, known))
  },
})

export const deletePaymentRequest = endpoint({
  method: 'DELETE',
  path: '/v1/bookings/{ref}/payment-requests/{id}',
  tag: 'Seller bookings',
  summary: 'Withdraw a request',
  description: 'Its link says so from now on. Twice is like once; 409 `paid` once it is paid.',
  auth: seller('payment:manage', 'attendance:manage'),
  params,
  answers: { 204: { description: 'It is withdrawn.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { ref, id } = call.params
    const acting = { ...actingOf(deps, { ...call, body: null }), caller: call.caller }
    await operations.deletePaymentRequest(acting, ref, id)
    return answer(204)
  },
})
