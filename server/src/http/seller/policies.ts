import { Policy } from '#contract/policy.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/policies.ts'
import { countPolicies, findPolicyById, listPolicies as listPolicyRows } from '#store/policies.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'

export const createPolicy = endpoint({
  method: 'POST',
  path: '/v1/policies',
  tag: 'Policies',
  summary: 'Create a cancellation policy',
  description: '`tiers` are for `custom`; every other preset brings its own.',
  auth: seller('trip:manage'),
  makes: 'policy',
  idempotent: true,
  body: Policy.New,
  answers: { 201: { description: 'The policy.', schema: Policy.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const input = Policy.readSent(call.body)
    return answer(201, Policy.wire(await operations.createPolicy(actingOf(deps, call), input)))
  },
})

export const listPolicies = endpoint({
  method: 'GET',
  path: '/v1/policies',
  tag: 'Policies',
  summary: 'List the cancellation policies, newest first',
  auth: seller('trip:read'),
  showsEach: { entity: 'policy', list: 'data', by: 'id' },
  query: pageParameters,
  answers: { 200: { description: 'A page of policies.', schema: Policy.Page } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'policies' },
      read: page =>
        Promise.all([listPolicyRows(db, { sellerId, ...page }), countPolicies(db, sellerId)]),
      wire: Policy.wire,
    })
    return answer(200, listed)
  },
})

export const getPolicy = endpoint({
  method: 'GET',
  path: '/v1/policies/{id}',
  tag: 'Policies',
  summary: 'Read a cancellation policy',
  auth: seller('trip:read'),
  shows: 'policy',
  params: { id: uuidOf('policy') },
  answers: { 200: { description: 'The policy.', schema: Policy.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const policy = await findPolicyById(db, { sellerId: caller.sellerId, id: params.id })
    if (!policy) throw notFound('policy')
    return answer(200, Policy.wire(policy))
  },
})

export const updatePolicy = endpoint({
  method: 'PATCH',
  path: '/v1/policies/{id}',
  tag: 'Policies',
  summary: 'Change a cancellation policy',
  description: 'A booking keeps the policy it was sold with.',
  auth: seller('trip:manage'),
  edits: 'policy',
  params: { id: uuidOf('policy') },
  body: Policy.Change,
  answers: { 200: { description: 'The policy.', schema: Policy.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const change = Policy.readChange(call.body)
    const policy = await operations.updatePolicy(actingOf(deps, call), call.params.id, change)
    return answer(200, Policy.wire(policy))
  },
})
