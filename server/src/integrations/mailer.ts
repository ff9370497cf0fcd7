import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { errorField, errorMessage } from '#domain/error-field.ts'
import type { MailServer, MailTestOutcome } from '#domain/mail/mail-server.ts'

export type MailToSend = {
  /** Stays the same in every try, so that a mail sent twice can be recognised as one. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  language: string
  /** Where a POST ends such mails (RFC 8058); null where there is nothing to end. */
  unsubscribeUrl: string | null
  /** With a `cid` it is a picture that the HTML shows. */
  attachments: { filename: string; contentType: string; content: Buffer; cid?: string }[]
}

/** `refused`: for good. `postponed`: not now. `away`: the server accepts no mail at all. */
export type MailOutcome =
  | { outcome: 'accepted' }
  | {
      outcome: 'refused' | 'postponed' | 'away'
      reason: string
      /** All of it was on the line, and the server never said what became of it. */
      mayHaveLeft?: boolean
    }

export type Mailer = { send(mail: MailToSend): Promise<MailOutcome> }

/** As the environment names it, or as it is set in the portal. */
export type MailServerAt = string | MailServer

/** How mail is given to a server. */
export type MailWays = {
  open(server: MailServerAt): Promise<Mailer>
  /** Sends one mail at once, and says in a fixed set of words why it did not leave. */
  test(server: MailServerAt, mail: MailToSend): Promise<MailTestOutcome>
}

// Every wait has an end, so that a silent server keeps a mail for a minute or two at most.
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

export function transportTo(server: MailServerAt, waitMs?: number) {
  return createTransport({
    ...(typeof server === 'string' ? { url: server } : optionsOf(server)),
    connectionTimeout: waitMs ?? CONNECT_MS,
    greetingTimeout: waitMs ?? CONNECT_MS,
    dnsTimeout: waitMs ?? CONNECT_MS,
    socketTimeout: waitMs ?? SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function optionsOf({ host, port, security, user, password }: MailServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
  }
}

/** Signs in and hangs up without a mail; throws what the server, or the way to it, said. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  await transportTo(smtpUrl).verify()
}

/** Sends over SMTP, one connection a mail, so that a broken connection harms one mail only. */
export function openMailer(server: MailServerAt): Mailer {
  const transport = transportTo(server)
  transport.use('stream', (mail, done) => {
    // The library passes on whatever it was given with the mail.
    const onWritten: unknown = Reflect.get(mail.data, 'onWritten')
    mail.message.transform(() => callAtEnd(() => typeof onWritten === 'function' && onWritten()))
    done()
  })
  return {
    async send(mail) {
      let isWritten = false
      try {
        const message = { ...messageOf(mail), onWritten: () => (isWritten = true) }
        await transport.sendMail(message)
        return { outcome: 'accepted' }
      } catch (error) {
        return judgeFailure(error, isWritten)
      }
    },
  }
}

/** A mail as the library takes it. */
export function messageOf(mail: MailToSend) {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments,
    // Named apart from the headers: who gets the mail is never read out of a text.
    envelope: { from: mail.from.address, to: [mail.to] },
    headers: headersOf(mail),
  }
}

function headersOf({ language, unsubscribeUrl: url }: MailToSend): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(url === null
      ? {}
      : {
          'List-Unsubscribe': `<${url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  }
}

/** Passes everything on, and says when there is no more. */
function callAtEnd(callback: () => void): Transform {
  return new Transform({
    transform: (chunk, _encoding, pass) => pass(null, chunk),
    flush: pass => {
      callback()
      pass()
    },
  })
}

function judgeFailure(error: unknown, isWritten: boolean): MailOutcome {
  const responseCode = responseCodeOf(error)
  const command = errorField(error, 'command') ?? ''
  const reason = errorMessage(error).slice(0, 500)
  if (isWritten && responseCode === 0) return { outcome: 'away', reason, mayHaveLeft: true }
  // Before the mail itself is sent, a failure concerns the server or our login.
  if (/^(CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command) || responseCode === 421) {
    return { outcome: 'away', reason }
  }
  // A refused sender is our own fault and can be fixed; only a no to this recipient or to this
  // mail is final.
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return { outcome: aboutThisMail && responseCode >= 500 ? 'refused' : 'postponed', reason }
}

/** The number that the server answered with; 0 when it said nothing. */
export function responseCodeOf(error: unknown): number {
  if (!(error instanceof Error) || !('responseCode' in error)) return 0
  return typeof error.responseCode === 'number' ? error.responseCode : 0
}
