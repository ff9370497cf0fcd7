import { escapeHtml } from '#domain/mail/escape-html.ts'
import { type OutboxMail, readMailPage } from '#store/mail-outbox.ts'
import { anyone, endpoint } from '../../endpoint.ts'
import { devPage, refuseRemoteCalls } from './dev-page.ts'

const MOST = 100

export const listDevMail = endpoint({
  method: 'GET',
  path: '/dev/mail',
  tag: 'Development',
  summary: 'Read the newest mail in a browser',
  description: 'Only on the own machine, and never in production.',
  auth: anyone,
  cache: 'no-store',
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound'],
  async handle({ db, production }, { address }) {
    refuseRemoteCalls({ production, address })
    const filters = { toAddress: null, template: null, status: null }
    const [mails] = await readMailPage(db, { filters, after: null, limit: MOST })
    return devPage('Mail', renderList(mails))
  },
})

function renderList(mails: OutboxMail[]): string {
  if (mails.length === 0) return '<p>No mail yet.</p>'
  const rows = mails.map(
    mail =>
      `<tr><td>${mail.createdAt.toString({ smallestUnit: 'second' })}</td>` +
      `<td>${escapeHtml(mail.toAddress)}</td>` +
      `<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>` +
      `<td>${escapeHtml(mail.template)}</td><td>${mail.status}</td></tr>`,
  )
  const head = '<tr><th>When</th><th>To</th><th>Subject</th><th>Kind</th><th>State</th></tr>'
  return `<table>${head}${rows.join('\n')}</table>`
}
