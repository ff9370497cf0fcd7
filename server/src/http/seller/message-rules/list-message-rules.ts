import { MessageRulePage } from '#contract/message-rule.ts'
import { listMessageRules as listRuleRows } from '#store/messages/message-rules.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wholePage } from '../../paging.ts'
import { wireMessageRule } from '../../wire/message-rule.ts'

export const listMessageRules = endpoint({
  operationId: 'listMessageRules',
  method: 'GET',
  path: '/v1/message-rules',
  tag: 'Messages',
  summary: 'List the rules for messages to guests, by name',
  description: 'All of them: a seller has at most 50.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  showsEach: { entity: 'message_rule', list: 'data', by: 'id' },
  answers: { 200: { description: 'The rules.', schema: MessageRulePage } },
  problems: [],
  async handle({ db }, { caller: { sellerId } }) {
    const rules = await listRuleRows(db, sellerId)
    return answer(200, wholePage(rules.map(wireMessageRule)))
  },
})
