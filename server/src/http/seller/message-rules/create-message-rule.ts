import { MessageRuleRecord, NewMessageRuleBody } from '#contract/message-rule.ts'
import { createMessageRule as operation } from '#operations/message-rules/create-message-rule.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { readMessageFilter, wireMessageRule } from '../../wire/message-rule.ts'

export const createMessageRule = endpoint({
  operationId: 'createMessageRule',
  method: 'POST',
  path: '/v1/message-rules',
  tag: 'Messages',
  summary: 'Add a rule for messages to guests',
  description:
    'A mail is sent once for each booking that fits, `offset_minutes` before or after the moment ' +
    'of its `trigger`, and never more than a day late. A field that does not exist is refused by ' +
    'its name. At most 50 rules.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  makes: 'message_rule',
  idempotent: true,
  body: NewMessageRuleBody,
  bodyBytes: 1_000_000,
  answers: { 201: { description: 'The rule.', schema: MessageRuleRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { name, trigger, offset_minutes: offsetMinutes, texts, kind, active = true } = call.body
    const filter = readMessageFilter(call.body.filter)
    const rule = await operation(
      { db, now: clock.now() },
      actorOf(call),
      {
        sellerId: call.caller.sellerId,
        name,
        trigger,
        offsetMinutes,
        filter,
        texts,
        kind,
        active,
      },
      guardOf('createMessageRule', call),
    )
    return answer(201, wireMessageRule(rule))
  },
})
