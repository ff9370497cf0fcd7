import { MAIL_STATUSES, OutboxPage } from '#contract/mail.ts'
import { readMailPage } from '#store/mail-outbox.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { choice, instant, text } from '../../parse/query.ts'
import { wireOutboxMail, wireWholeMail } from '../../wire/outbox-mail.ts'

export const listOutbox = endpoint({
  operationId: 'listOutbox',
  method: 'GET',
  path: '/v1/platform/outbox',
  tag: 'Platform mail',
  summary: 'List the mail of the last 30 days, newest first',
  description:
    'Every mail, whether it waits, was sent, or is kept for want of a server. Mails that let ' +
    'somebody sign in are shown without their words, but for those that are kept.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    to: text({ max: 254, description: 'Only mail to this address.' }),
    template: text({ max: 100, description: 'Only this kind of mail.' }),
    status: choice('MailStatus', MAIL_STATUSES, {
      default: null,
      description: 'Only mail in this state.',
    }),
    error: text({ max: 200, description: 'Only mail with this text in its last error.' }),
    created_from: instant('Only mail of this instant or later.'),
    created_to: instant('Only mail of before this instant.'),
  },
  answers: { 200: { description: 'A page of mail.', schema: OutboxPage } },
  problems: [],
  async handle({ db, vault, testClock }, { query }) {
    const { to: toAddress, template, status, error, limit } = query
    const createdFrom = query.created_from?.toString() ?? null
    const createdTo = query.created_to?.toString() ?? null
    const filters = { toAddress, template, status, error, createdFrom, createdTo }
    const cursorScope = { owner: 'platform', list: 'outbox', filters }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await readMailPage(db, { filters, after, limit: limit + 1 })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: mail => [mail.createdAt.toString(), mail.id],
        // With test controls, which production refuses, a test signs in by what it finds here.
        wire: testClock === null ? wireOutboxMail : wireWholeMail,
      }),
    )
  },
})
