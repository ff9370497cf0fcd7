import { PlatformAuditPage } from '#contract/platform-look-up.ts'
import { type PlatformAuditRow, readPlatformAuditPage } from '#store/platform/platform-audit.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { date, text, uuid } from '../parse/query.ts'
import { startOfDay, wireAuditRow } from '../wire/audit-row.ts'

export const listPlatformAuditLog = endpoint({
  method: 'GET',
  path: '/v1/platform/audit-log',
  tag: 'Platform people',
  summary: "What the platform's key and people did, newest first",
  auth: platformWith('platform:people'),
  query: {
    ...pageParameters,
    action: text({ max: 100, description: 'Only this action, such as `seller.suspended`.' }),
    entity: text({ max: 100, description: 'Only changes of this kind of record.' }),
    person_id: uuid('Only what this person did.'),
    seller: text({ max: 100, description: 'Only what was done to this seller, by its slug.' }),
    from: date('From this day on, in UTC.'),
    to: date('Until the end of this day, in UTC.'),
  },
  answers: { 200: { description: 'A page of changes.', schema: PlatformAuditPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const { action, entity, person_id: personId, seller, from, to, limit } = query
    const asked = [action, entity, personId, seller, from, to]
    const cursorScope = { owner: 'platform', list: 'audit-log', filters: asked }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const days = { from: startOfDay(from, { days: 0 }), until: startOfDay(to, { days: 1 }) }
    const filters = { action, entity, personId, seller, ...days }
    const [rows, total] = await readPlatformAuditPage(db, { filters, after, limit: limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: row => [row.at.toString(), row.id],
        wire: wirePlatformAuditRow,
      }),
    )
  },
})

function wirePlatformAuditRow(row: PlatformAuditRow) {
  const { sellerSlug: slug, sellerName: name } = row
  return { ...wireAuditRow(row), seller: slug === null ? null : { slug, name: name ?? '' } }
}
