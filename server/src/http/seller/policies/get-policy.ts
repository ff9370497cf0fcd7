import { PolicyRecord } from '#contract/policy.ts'
import { notFound } from '#domain/refusal.ts'
import { findPolicyById } from '#store/policies.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePolicy } from '../../wire/policy.ts'

export const getPolicy = endpoint({
  operationId: 'getPolicy',
  method: 'GET',
  path: '/v1/policies/{id}',
  tag: 'Policies',
  summary: 'Read a cancellation policy',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  shows: 'policy',
  params: { id: uuidOf('policy') },
  answers: { 200: { description: 'The policy.', schema: PolicyRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const policy = await findPolicyById(db, { sellerId: caller.sellerId, id: params.id })
    if (!policy) throw notFound('policy')
    return answer(200, wirePolicy(policy))
  },
})
