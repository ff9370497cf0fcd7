import { MessageRuleChange, MessageRuleRecord } from '#contract/message-rule.ts'
import { updateMessageRule as operation } from '#operations/message-rules/update-message-rule.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { given } from '../../wire/given.ts'
import { readMessageFilter, wireMessageRule } from '../../wire/message-rule.ts'

export const updateMessageRule = endpoint({
  operationId: 'updateMessageRule',
  method: 'PATCH',
  path: '/v1/message-rules/{id}',
  tag: 'Messages',
  summary: 'Change a rule for messages, or pause it',
  description:
    'Lists and texts that are sent replace those that were there. Whoever the rule has written ' +
    'to gets no second mail from it.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'message_rule',
  params: { id: uuidOf('message_rule') },
  body: MessageRuleChange,
  bodyBytes: 1_000_000,
  answers: { 200: { description: 'The rule.', schema: MessageRuleRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { name, trigger, offset_minutes: offsetMinutes, texts, kind, active } = call.body
    const filter = call.body.filter && readMessageFilter(call.body.filter)
    const rule = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
      change: given({ name, trigger, offsetMinutes, filter, texts, kind, active }),
    })
    return answer(200, wireMessageRule(rule))
  },
})
