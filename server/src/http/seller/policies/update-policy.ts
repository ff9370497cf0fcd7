import { PolicyChangeBody, PolicyRecord } from '#contract/policy.ts'
import { updatePolicy as operation } from '#operations/policies/update-policy.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { readPolicy, wirePolicy } from '../../wire/policy.ts'

export const updatePolicy = endpoint({
  operationId: 'updatePolicy',
  method: 'PATCH',
  path: '/v1/policies/{id}',
  tag: 'Policies',
  summary: 'Change a cancellation policy',
  description: 'A booking keeps the policy it was sold with.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'policy',
  params: { id: uuidOf('policy') },
  body: PolicyChangeBody,
  answers: { 200: { description: 'The policy.', schema: PolicyRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const policy = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, policyId: call.params.id },
      readPolicy(call.body),
    )
    return answer(200, wirePolicy(policy))
  },
})
