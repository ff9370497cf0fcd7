import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { lockMessageRule, deleteMessageRule as removeRule } from '#store/messages/message-rules.ts'
import { audit } from '../audit.ts'

/** Mails that were written before still leave. */
export async function deleteMessageRule(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<void> {
  await transaction(db, { seller: sellerId }, async tx => {
    const rule = await lockMessageRule(tx, { sellerId, id })
    if (!rule) throw notFound('message_rule')
    await removeRule(tx, { sellerId, id })
    const { name, trigger, offsetMinutes, filter, texts, kind, active } = rule
    const before = { name, trigger, offsetMinutes, filter, texts, kind, active }
    await audit(tx, {
      sellerId,
      by,
      action: 'message_rule.deleted',
      entity: 'message_rule',
      entityId: id,
      changes: Object.fromEntries(
        Object.entries(before).map(([field, value]) => [field, { before: value, after: null }]),
      ),
      at: now,
    })
  })
}
