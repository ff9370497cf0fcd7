import { FxQuarantinePage } from '#contract/exchange-rate.ts'
import { countQuarantine, listQuarantine } from '#store/fx-rates/exchange-quarantine.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireQuarantineEntry } from '../../wire/fx-rate.ts'

const cursorScope = { owner: 'platform', list: 'fx-quarantine' }

export const listFxQuarantine = endpoint({
  operationId: 'listFxQuarantine',
  sdkName: 'fxRates.listQuarantine',
  method: 'GET',
  path: '/v1/platform/fx-rates/quarantine',
  tag: 'Platform exchange rates',
  summary: 'What feeds said and was not believed, newest first',
  description: 'Kept for 90 days; the same complaint is noted once a day.',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of entries.', schema: FxQuarantinePage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listQuarantine(db, { after, limit: query.limit + 1 }),
      countQuarantine(db),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: entry => [entry.createdAt.toString(), entry.id],
        wire: wireQuarantineEntry,
      }),
    )
  },
})
