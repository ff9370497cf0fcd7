import { DepartureMessageBody, DepartureMessageSent } from '#contract/message-rule.ts'
import { createMessage as operation } from '#operations/options/create-message.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { startIn } from '../../wire/departure.ts'

export const createMessage = endpoint({
  method: 'POST',
  path: '/v1/options/{id}/departures/{start}/messages',
  tag: 'Messages',
  summary: 'Write to all guests of a departure, or some of them',
  description:
    'To everybody whose booking stands, each in their language, with the fields of rules. At ' +
    'most 500 at once.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { id: uuidOf('option'), start: textOf('departure') },
  body: DepartureMessageBody,
  bodyBytes: 1_000_000,
  answers: { 201: { description: 'Who gets it.', schema: DepartureMessageSent } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { id: optionId, start } = call.params
    startIn(start)
    const { texts, refs = null } = call.body
    const acting = actingOf(deps, call)
    return answer(201, await operation(acting, { optionId, start }, { texts, refs }))
  },
})
