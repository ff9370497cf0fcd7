import { DepartureMessageBody, DepartureMessagePreview } from '#contract/message-rule.ts'
import { previewMessage as operation } from '#operations/options/preview-message.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { startIn } from '../../wire/departure.ts'

export const previewMessage = endpoint({
  method: 'POST',
  path: '/v1/options/{id}/departures/{start}/messages/preview',
  tag: 'Messages',
  summary: 'See who would get a message to the guests of a departure',
  description: 'Nothing is sent. The body is that of the message.',
  auth: seller('booking:manage'),
  asksOnly: true,
  params: { id: uuidOf('option'), start: textOf('departure') },
  body: DepartureMessageBody,
  bodyBytes: 1_000_000,
  answers: { 200: { description: 'Who would get it.', schema: DepartureMessagePreview } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, { caller: { sellerId }, params, body }) {
    const { id: optionId, start } = params
    startIn(start)
    const { texts, refs = null } = body
    const which = { sellerId, optionId, start }
    const seen = await operation({ db, now: clock.now() }, which, { texts, refs })
    return answer(200, { preview: true, ...seen })
  },
})
