import { randomUUID } from 'node:crypto'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'

type TestMail = { smtpUrl: string; from: string; to: string; publicUrl: string }

/** Sends one mail to the owner, so that a wrong relay shows before the first booking does. */
export async function sendTestMail({ smtpUrl, from, to, publicUrl }: TestMail): Promise<void> {
  const { openMailer } = await import('@outset/server/integrations/mailer.ts')
  const text = `Mail of ${publicUrl} will come from here. You need not answer.`
  const sent = await openMailer(smtpUrl).send({
    messageId: `<${randomUUID()}@${from.split('@').at(-1)}>`,
    from: { name: 'Outset', address: from },
    to,
    replyTo: null,
    subject: 'Your mail server works',
    text,
    html: `<p>${text}</p>`,
    language: 'en',
    unsubscribeUrl: null,
    attachments: [],
  })
  if (sent.outcome === 'accepted') return
  throw new StartError(`The mail server did not take a test mail to ${to}: ${sent.reason}`)
}
