import assert from 'node:assert/strict'
import type { MessageRuleSettings } from '#domain/messages/message-rule.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  type CountedRule,
  findMessageRule,
  lockMessageRule,
  updateMessageRule as writeRule,
} from '#store/messages/message-rules.ts'
import { audit, differences } from '../audit.ts'
import { judgeFilter } from './create-message-rule.ts'
import { judgeTexts } from './judge-texts.ts'

type RuleChange = { sellerId: string; id: string; change: Partial<MessageRuleSettings> }

export async function updateMessageRule(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id, change }: RuleChange,
): Promise<CountedRule> {
  if (change.texts) judgeTexts(change.texts)
  return transaction(db, { seller: sellerId }, async tx => {
    const before = await lockMessageRule(tx, { sellerId, id })
    if (!before) throw notFound('message_rule')
    const after = { ...before, ...change }
    if (change.filter) await judgeFilter(tx, sellerId, after.filter)
    const changes = differences(before, after)
    if (Object.keys(changes).length > 0) {
      // Whoever was due by the new time before now is not written to.
      const isNew =
        (after.active && !before.active) ||
        after.trigger !== before.trigger ||
        after.offsetMinutes !== before.offsetMinutes
      const activeSince = isNew ? now : before.activeSince
      await writeRule(tx, { ...after, activeSince, updatedAt: now })
      await audit(tx, {
        sellerId,
        by,
        action: 'message_rule.updated',
        entity: 'message_rule',
        entityId: id,
        changes,
        at: now,
      })
    }
    const changed = await findMessageRule(tx, { sellerId, id })
    assert(changed, 'it is locked')
    return changed
  })
}
