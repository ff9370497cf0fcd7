import { RetriedMails, RetryMailsBody } from '#contract/mail.ts'
import { retryMails as operation } from '#operations/outbox/retry-mails.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'

export const retryMails = endpoint({
  operationId: 'retryMails',
  sdkName: 'outbox.retryAll',
  method: 'POST',
  path: '/v1/platform/outbox/retry',
  tag: 'Platform mail',
  summary: 'Try all mails again that match and did not leave',
  description:
    'The oldest first, at most 500 with one call. A mail that is too late to be of use is left.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  body: RetryMailsBody,
  answers: { 200: { description: 'How many are tried again.', schema: RetriedMails } },
  problems: [],
  async handle({ db, clock }, call) {
    const { status, template, to, error, created_from, created_to } = call.body
    const filters = {
      status,
      template: template ?? null,
      toAddress: to ?? null,
      error: error ?? null,
      createdFrom: created_from ?? null,
      createdTo: created_to ?? null,
    }
    return answer(200, await operation({ db, now: clock.now() }, actorOf(call), filters))
  },
})
