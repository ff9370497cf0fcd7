import { AuditPage } from '#contract/audit-log.ts'
import { EDITABLE } from '#domain/versions/editable.ts'
import { readAuditPage } from '#store/audit-log.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { choice, requiredText } from '../../parse/query.ts'
import { wireAuditRow } from '../../wire/audit-row.ts'
import { requirePermissionFor } from './require-permission-for.ts'

export const listVersions = endpoint({
  operationId: 'listVersions',
  method: 'GET',
  path: '/v1/versions',
  tag: 'Logs',
  summary: 'The versions of a record, newest first',
  description:
    'Each is the line of the log that made it, with what it was before and after. `entity_id` is ' +
    'the id of the record; of a text the id of its trip or page and its language, as in ' +
    '`<id>/en`, and of a menu that of its storefront and its place. Besides `trip:read` it takes ' +
    'the permission to edit the record.',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    entity: choice('Editable', EDITABLE, {
      default: null,
      description: 'What kind of record. Required.',
    }),
    entity_id: requiredText({ max: 100, description: 'Which one.' }),
  },
  answers: { 200: { description: 'A page of versions.', schema: AuditPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const { entity, entity_id: id, limit } = query
    if (entity === null) throw badParameter('entity', 'required', 'is required')
    requirePermissionFor(caller, entity)
    const cursorScope = { owner: sellerId, list: 'versions', filters: [entity, id] }
    const [createdAt, last] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && last ? { createdAt, id: last } : null
    const filters = { ...UNFILTERED, edited: { entity, id } }
    const [rows, total] = await readAuditPage(db, { sellerId, filters, after, limit: limit + 1 })
    const positionOf = (row: (typeof rows)[number]) => [row.at.toString(), row.id]
    const page = { vault, cursorScope, rows, limit, total, positionOf, wire: wireAuditRow }
    return answer(200, makePage(page))
  },
})

const UNFILTERED = { action: null, entity: null, entityId: null, from: null, until: null }
