import { AuditPage } from '#contract/audit-log.ts'
import { type AuditFilters, readAuditPage } from '#store/audit-log.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { date, text } from '../parse/query.ts'
import { startOfDay, wireAuditRow } from '../wire/audit-row.ts'

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/v1/audit-log',
  tag: 'Logs',
  summary: 'Who changed what, and when, newest first',
  auth: seller('log:read'),
  query: {
    ...pageParameters,
    action: text({ max: 100, description: 'Only this action, such as `storefront.updated`.' }),
    entity: text({ max: 100, description: 'Only changes of this kind of record.' }),
    entity_id: text({
      max: 100,
      description: 'Only changes of this record: its id, or the reference of a booking.',
    }),
    from: date('From this day on, in UTC.'),
    to: date('Until the end of this day, in UTC.'),
  },
  answers: { 200: { description: 'A page of changes.', schema: AuditPage } },
  problems: [],
  async handle({ db, vault }, { caller: { sellerId }, query }) {
    const { action, entity, entity_id: entityId, from, to, limit } = query
    const filtered = [action, entity, entityId, from, to]
    const cursorScope = { owner: sellerId, list: 'audit-log', filters: filtered }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const filters: AuditFilters = {
      action,
      entity,
      entityId,
      edited: null,
      from: startOfDay(from, { days: 0 }),
      until: startOfDay(to, { days: 1 }),
    }
    const [rows, total] = await readAuditPage(db, { sellerId, filters, after, limit: limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: row => [row.at.toString(), row.id],
        wire: wireAuditRow,
      }),
    )
  },
})
