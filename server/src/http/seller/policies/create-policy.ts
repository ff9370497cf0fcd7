import { NewPolicyBody, PolicyRecord } from '#contract/policy.ts'
import { createPolicy as operation } from '#operations/policies/create-policy.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readPolicy, wirePolicy } from '../../wire/policy.ts'

export const createPolicy = endpoint({
  operationId: 'createPolicy',
  method: 'POST',
  path: '/v1/policies',
  tag: 'Policies',
  summary: 'Create a cancellation policy',
  description: '`tiers` are for `custom`; every other preset brings its own.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  makes: 'policy',
  idempotent: true,
  body: NewPolicyBody,
  answers: { 201: { description: 'The policy.', schema: PolicyRecord } },
  problems: ['Conflict'],
  async handle({ db, clock }, call) {
    const { body, caller } = call
    const { name, preset } = body
    const policy = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { ...readPolicy(body), name, preset, sellerId: caller.sellerId },
      guardOf('createPolicy', call),
    )
    return answer(201, wirePolicy(policy))
  },
})
