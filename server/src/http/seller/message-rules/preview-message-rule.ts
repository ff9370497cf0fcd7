import { MessagePreview, MessagePreviewBody } from '#contract/message-rule.ts'
import { previewMessageRule as operation } from '#operations/message-rules/preview-message-rule.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'

export const previewMessageRule = endpoint({
  operationId: 'previewMessageRule',
  method: 'POST',
  path: '/v1/message-rules/preview',
  tag: 'Messages',
  summary: 'See texts filled in with a real booking, in each language',
  description: 'Nothing is sent or kept. Links in it open nothing.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  asksOnly: true,
  body: MessagePreviewBody,
  bodyBytes: 1_000_000,
  answers: { 200: { description: 'What guests would read.', schema: MessagePreview } },
  problems: ['NotFound'],
  async handle({ db, clock, publicUrl }, { caller: { sellerId }, body }) {
    const { texts, ref, kind = 'service' } = body
    const { sentIn, messages, ...rest } = await operation(
      { db, now: clock.now(), publicUrl },
      { sellerId, ref, texts, kind },
    )
    return answer(200, { ref: rest.ref, sent_in: sentIn, messages })
  },
})
