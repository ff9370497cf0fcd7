import { OutboxMailRecord } from '#contract/mail.ts'
import { retryMail as operation } from '#operations/outbox/retry-mail.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireOutboxMail } from '../../wire/outbox-mail.ts'

export const retryMail = endpoint({
  operationId: 'retryMail',
  sdkName: 'outbox.retry',
  method: 'POST',
  path: '/v1/platform/outbox/{id}/retry',
  tag: 'Platform mail',
  summary: 'Try a mail again that did not leave',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('mail') },
  answers: { 200: { description: 'The mail, which waits again.', schema: OutboxMailRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const mail = await operation({ db, now: clock.now() }, actorOf(call), call.params.id)
    return answer(200, wireOutboxMail(mail))
  },
})
