import { escapeHtml } from '#domain/mail/escape-html.ts'
import { notFound } from '#domain/refusal.ts'
import { bodyOf } from '#operations/mail/mail-body.ts'
import { findMailById, type OutboxMail } from '#store/mail-outbox.ts'
import { anyone, endpoint } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { devPage, refuseRemoteCalls } from './dev-page.ts'

export const getDevMail = endpoint({
  method: 'GET',
  path: '/dev/mail/{id}',
  tag: 'Development',
  summary: 'Read one mail in a browser',
  description: 'Only on the own machine, and never in production.',
  auth: anyone,
  cache: 'no-store',
  params: { id: uuidOf('mail') },
  answers: { 200: { description: 'A page for people.', contentType: 'text/html' } },
  problems: ['NotFound'],
  async handle({ db, production, publicUrl }, { address, params }) {
    refuseRemoteCalls({ production, address })
    const mail = await findMailById(db, params.id)
    if (!mail) throw notFound('mail')
    return devPage(mail.subject, renderMessage(mail, publicUrl))
  },
})

function renderMessage(mail: OutboxMail, publicUrl: string): string {
  const facts = [
    ['From', mail.fromName ?? ''],
    ['To', mail.toAddress],
    ['Reply to', mail.replyTo ?? ''],
    ['State', `${mail.status}${mail.lastError ? ` (${mail.lastError})` : ''}`],
    ['Attached', mail.attachments.map(attachment => attachment.filename).join(', ')],
  ].filter(([, value]) => value !== '')
  const rows = facts.map(
    ([label = '', value = '']) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  // Links of the mail open in a tab of their own, which is no longer in the sandbox.
  const { html, text } = bodyOf(mail, publicUrl)
  const inside = html.replace('<head>', '<head><base target="_blank">')
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  return [
    '<p><a href="/dev/mail">All mail</a></p>',
    `<table>${rows.join('')}</table>`,
    `<iframe title="HTML" sandbox="${sandbox}" srcdoc="${escapeHtml(inside)}"></iframe>`,
    `<pre>${escapeHtml(text)}</pre>`,
  ].join('\n')
}
