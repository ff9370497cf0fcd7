import { PolicyPage } from '#contract/policy.ts'
import { countPolicies, listPolicies as listPolicyRows } from '#store/policies.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wirePolicy } from '../../wire/policy.ts'

export const listPolicies = endpoint({
  operationId: 'listPolicies',
  method: 'GET',
  path: '/v1/policies',
  tag: 'Policies',
  summary: 'List the cancellation policies, newest first',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  showsEach: { entity: 'policy', list: 'data', by: 'id' },
  query: pageParameters,
  answers: { 200: { description: 'A page of policies.', schema: PolicyPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const cursorScope = { owner: sellerId, list: 'policies' }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listPolicyRows(db, { sellerId, after, limit: query.limit + 1 }),
      countPolicies(db, sellerId),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: policy => [policy.createdAt.toString(), policy.id],
        wire: wirePolicy,
      }),
    )
  },
})
