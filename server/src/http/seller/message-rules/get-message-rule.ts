import { MessageRuleRecord } from '#contract/message-rule.ts'
import { notFound } from '#domain/refusal.ts'
import { findMessageRule } from '#store/messages/message-rules.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireMessageRule } from '../../wire/message-rule.ts'

export const getMessageRule = endpoint({
  operationId: 'getMessageRule',
  method: 'GET',
  path: '/v1/message-rules/{id}',
  tag: 'Messages',
  summary: 'Read a rule for messages',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'message_rule',
  params: { id: uuidOf('message_rule') },
  answers: { 200: { description: 'The rule.', schema: MessageRuleRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params: { id } }) {
    const rule = await findMessageRule(db, { sellerId, id })
    if (!rule) throw notFound('message_rule')
    return answer(200, wireMessageRule(rule))
  },
})
