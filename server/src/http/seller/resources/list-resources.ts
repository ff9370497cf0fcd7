import { ResourcePage } from '#contract/resource.ts'
import { readResourcePage } from '#store/resources/resources.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { choice, flag } from '../../parse/query.ts'
import { wireResource } from '../../wire/resource.ts'

export const listResources = endpoint({
  operationId: 'listResources',
  method: 'GET',
  path: '/v1/resources',
  tag: 'Resources',
  summary: 'List guides, boats, vans and other resources, by name',
  auth: seller('booking:read', 'schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  showsEach: { entity: 'resource', list: 'data', by: 'id' },
  query: {
    kind: choice('ResourceKind', ['guide', 'boat', 'van', 'room', 'other'], {
      default: null,
      description: 'Only these.',
    }),
    retired: flag('With those that are not used any more.'),
    ...pageParameters,
  },
  answers: { 200: { description: 'A page of resources.', schema: ResourcePage } },
  problems: [],
  async handle({ db, vault }, { caller: { sellerId }, query }) {
    const { kind, retired, limit, cursor } = query
    const cursorScope = { owner: sellerId, list: 'resources', filters: { kind, retired } }
    const [name, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = name !== undefined && id ? { name, id } : null
    const [rows, total] = await readResourcePage(db, {
      sellerId,
      kind,
      retired,
      after,
      limit: limit + 1,
    })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: resource => [resource.name, resource.id],
        wire: wireResource,
      }),
    )
  },
})
