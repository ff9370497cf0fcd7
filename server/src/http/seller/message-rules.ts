import {
  MessagePreview,
  MessagePreviewBody,
  MessageRule,
  MessageTestBody,
  MessageTestSent,
} from '#contract/message-rule.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/message-rules.ts'
import { findMessageRule, listMessageRules as listRuleRows } from '#store/messages/message-rules.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { wholePage } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'

export const createMessageRule = endpoint({
  method: 'POST',
  path: '/v1/message-rules',
  tag: 'Messages',
  summary: 'Add a rule for messages to guests',
  description:
    'A mail is sent once for each booking that fits, `offset_minutes` before or after the moment ' +
    'of its `trigger`, and never more than a day late. A field that does not exist is refused by ' +
    'its name. At most 50 rules.',
  auth: seller('settings:manage'),
  makes: 'message_rule',
  idempotent: true,
  body: MessageRule.New,
  bodyBytes: 1_000_000,
  answers: { 201: { description: 'The rule.', schema: MessageRule.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const input = MessageRule.readNew(call.body)
    const rule = await operations.createMessageRule(actingOf(deps, call), input)
    return answer(201, MessageRule.wire(rule))
  },
})

export const listMessageRules = endpoint({
  method: 'GET',
  path: '/v1/message-rules',
  tag: 'Messages',
  summary: 'List the rules for messages to guests, by name',
  description: 'All of them: a seller has at most 50.',
  auth: seller('settings:manage'),
  showsEach: { entity: 'message_rule', list: 'data', by: 'id' },
  answers: { 200: { description: 'The rules.', schema: MessageRule.Page } },
  problems: [],
  async handle({ db }, { caller: { sellerId } }) {
    const rules = await listRuleRows(db, sellerId)
    return answer(200, wholePage(rules.map(MessageRule.wire)))
  },
})

export const previewMessageRule = endpoint({
  method: 'POST',
  path: '/v1/message-rules/preview',
  tag: 'Messages',
  summary: 'See texts filled in with a real booking, in each language',
  description: 'Nothing is sent or kept. Links in it open nothing.',
  auth: seller('settings:manage'),
  asksOnly: true,
  body: MessagePreviewBody,
  bodyBytes: 1_000_000,
  answers: { 200: { description: 'What guests would read.', schema: MessagePreview } },
  problems: ['NotFound'],
  async handle({ db, clock, publicUrl }, { caller: { sellerId }, body }) {
    const { texts, ref, kind = 'service' } = body
    const { sentIn, messages, ...rest } = await operations.previewMessageRule(
      { db, now: clock.now(), publicUrl },
      { sellerId, ref, texts, kind },
    )
    return answer(200, { ref: rest.ref, sent_in: sentIn, messages })
  },
})

export const getMessageRule = endpoint({
  method: 'GET',
  path: '/v1/message-rules/{id}',
  tag: 'Messages',
  summary: 'Read a rule for messages',
  auth: seller('settings:manage'),
  shows: 'message_rule',
  params: { id: uuidOf('message_rule') },
  answers: { 200: { description: 'The rule.', schema: MessageRule.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params: { id } }) {
    const rule = await findMessageRule(db, { sellerId, id })
    if (!rule) throw notFound('message_rule')
    return answer(200, MessageRule.wire(rule))
  },
})

export const updateMessageRule = endpoint({
  method: 'PATCH',
  path: '/v1/message-rules/{id}',
  tag: 'Messages',
  summary: 'Change a rule for messages, or pause it',
  description:
    'Lists and texts that are sent replace those that were there. Whoever the rule has written ' +
    'to gets no second mail from it.',
  auth: seller('settings:manage'),
  edits: 'message_rule',
  params: { id: uuidOf('message_rule') },
  body: MessageRule.Change,
  bodyBytes: 1_000_000,
  answers: { 200: { description: 'The rule.', schema: MessageRule.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const change = MessageRule.readChange(call.body)
    const rule = await operations.updateMessageRule(actingOf(deps, call), call.params.id, change)
    return answer(200, MessageRule.wire(rule))
  },
})

export const deleteMessageRule = endpoint({
  method: 'DELETE',
  path: '/v1/message-rules/{id}',
  tag: 'Messages',
  summary: 'Delete a rule for messages',
  description: 'Mails that it has written already still leave.',
  auth: seller('settings:manage'),
  edits: 'message_rule',
  params: { id: uuidOf('message_rule') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteMessageRule(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})

export const testMessageRule = endpoint({
  method: 'POST',
  path: '/v1/message-rules/{id}/test',
  tag: 'Messages',
  summary: 'Send a rule to yourself, filled in with a real booking',
  description:
    'To the address of whoever calls, or whose key it is, and to nobody else; at most 20 an hour.',
  auth: seller('settings:manage'),
  params: { id: uuidOf('message_rule') },
  body: MessageTestBody,
  answers: { 202: { description: 'It is on its way.', schema: MessageTestSent } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { publicUrl } = deps
    const { personId } = call.caller
    const { ref, locale = null } = call.body
    const sent = await operations.testMessageRule(
      { ...actingOf(deps, call), publicUrl },
      {
        id: call.params.id,
        ref,
        locale,
        personId,
      },
    )
    return answer(202, sent)
  },
})
