import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { MessageFilter, MessageRuleSettings } from '#domain/messages/message-rule.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  type CountedRule,
  countMessageRules,
  findForeignIds,
  findMessageRule,
  insertMessageRule,
} from '#store/messages/message-rules.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { judgeTexts } from './judge-texts.ts'

/** Each is looked for again and again, and a guest is to get only a few of them. */
const MOST_OF_A_SELLER = 50

type Deps = { db: Db; now: Temporal.Instant }
type NewRule = MessageRuleSettings & { sellerId: string }

export async function createMessageRule(
  { db, now }: Deps,
  by: Actor,
  input: NewRule,
  guard: IdempotencyGuard,
): Promise<CountedRule> {
  const { sellerId } = input
  judgeTexts(input.texts)
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => addRule(tx, { by, now }, input),
      reload: async id => {
        const rule = await findMessageRule(tx, { sellerId, id })
        if (!rule) throw notFound('message_rule')
        return rule
      },
    }),
  )
}

async function addRule(
  tx: Tx,
  { by, now }: { by: Actor; now: Temporal.Instant },
  { sellerId, ...settings }: NewRule,
): Promise<CountedRule> {
  if ((await countMessageRules(tx, sellerId)) >= MOST_OF_A_SELLER) {
    const detail = `A seller has at most ${MOST_OF_A_SELLER} rules for messages.`
    throw refuse('Conflict', { reason: 'too_many_message_rules' }, detail)
  }
  await judgeFilter(tx, sellerId, settings.filter)
  const id = randomUUIDv7()
  const times = { activeSince: now, createdAt: now, updatedAt: now }
  await insertMessageRule(tx, { ...settings, ...times, sellerId, id })
  await audit(tx, {
    sellerId,
    by,
    action: 'message_rule.created',
    entity: 'message_rule',
    entityId: id,
    changes: settings,
    at: now,
  })
  const made = await findMessageRule(tx, { sellerId, id })
  assert(made, 'it was written just now')
  return made
}

/** Only what is the seller's own can be asked for. */
export async function judgeFilter(tx: Tx, sellerId: string, filter: MessageFilter): Promise<void> {
  const foreign = await findForeignIds(tx, sellerId, filter)
  const fields = [
    ['filter.product_ids', foreign.productIds],
    ['filter.option_ids', foreign.optionIds],
    ['filter.storefront_ids', foreign.storefrontIds],
  ] as const
  for (const [field, isForeign] of fields) {
    if (isForeign) throw invalidInput(field, 'unknown_value', 'names something that is not there')
  }
}
