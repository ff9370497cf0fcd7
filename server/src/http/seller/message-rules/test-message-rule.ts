import { MessageTestBody, MessageTestSent } from '#contract/message-rule.ts'
import { testMessageRule as operation } from '#operations/message-rules/test-message-rule.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const testMessageRule = endpoint({
  operationId: 'testMessageRule',
  method: 'POST',
  path: '/v1/message-rules/{id}/test',
  tag: 'Messages',
  summary: 'Send a rule to yourself, filled in with a real booking',
  description:
    'To the address of whoever calls, or whose key it is, and to nobody else; at most 20 an hour.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('message_rule') },
  body: MessageTestBody,
  answers: { 202: { description: 'It is on its way.', schema: MessageTestSent } },
  problems: ['NotFound', 'RateLimited'],
  async handle({ db, clock, publicUrl }, call) {
    const { sellerId, personId } = call.caller
    const { ref, locale = null } = call.body
    const sent = await operation({ db, now: clock.now(), publicUrl }, actorOf(call), {
      sellerId,
      id: call.params.id,
      ref,
      locale,
      personId,
    })
    return answer(202, sent)
  },
})
