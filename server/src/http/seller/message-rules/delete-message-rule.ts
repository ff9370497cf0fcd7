import { deleteMessageRule as operation } from '#operations/message-rules/delete-message-rule.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteMessageRule = endpoint({
  operationId: 'deleteMessageRule',
  method: 'DELETE',
  path: '/v1/message-rules/{id}',
  tag: 'Messages',
  summary: 'Delete a rule for messages',
  description: 'Mails that it has written already still leave.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'message_rule',
  params: { id: uuidOf('message_rule') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { id } = call.params
    const { sellerId } = call.caller
    await operation({ db, now: clock.now() }, actorOf(call), { sellerId, id })
    return answer(204)
  },
})
