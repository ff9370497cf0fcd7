import { errorField } from '#domain/error-field.ts'
import type { MailTestFault, MailTestOutcome } from '#domain/mail/mail-server.ts'
import {
  type MailServerAt,
  type MailToSend,
  messageOf,
  responseCodeOf,
  transportTo,
} from './mailer.ts'

const NO_ANSWER: MailTestOutcome = { fault: 'no_answer', said: null }

/** Somebody waits for it: every step, and all of it together, is given up after a while. */
const STEP_MS = 4_000
const ALL_MS = 7_000

export async function sendTestMail(
  server: MailServerAt,
  mail: MailToSend,
): Promise<MailTestOutcome> {
  const transport = transportTo(server, STEP_MS)
  const sent = transport
    .sendMail(messageOf(mail))
    .then((): MailTestOutcome => ({ fault: null, said: null }), judgeTest)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<MailTestOutcome>(resolve => {
    timer = setTimeout(() => resolve(NO_ANSWER), ALL_MS)
  })
  try {
    return await Promise.race([sent, late])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/**
 * What answers there in another language than a mail server's is not shown, and one that refuses
 * the connection is as silent as none: a test tells nobody what else runs on a network.
 */
function judgeTest(error: unknown): MailTestOutcome {
  const command = errorField(error, 'command') ?? ''
  const said = saidBy(error)
  if (errorField(error, 'code') === 'EDNS') return { fault: 'host_unknown', said: null }
  if (isAboutEncryption(error)) return { fault: 'encryption_failed', said: null }
  if (errorField(error, 'code') === 'EAUTH') return { fault: 'login_refused', said }
  return said === null ? NO_ANSWER : { fault: FAULTS[command] ?? 'refused', said }
}

const FAULTS: Readonly<Record<string, MailTestFault>> = {
  'MAIL FROM': 'sender_refused',
  'RCPT TO': 'recipient_refused',
}

/** The words of a mail server that says no. */
function saidBy(error: unknown): string | null {
  const response = errorField(error, 'response') ?? ''
  return responseCodeOf(error) >= 400 && /^[45]\d\d[ -]/.test(response) ? response : null
}

// The names that Node gives to what is wrong with a certificate or with a handshake.
const TLS_ERROR = /^(ERR_(SSL|TLS)_|EPROTO$|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

function isAboutEncryption(error: unknown): boolean {
  if (errorField(error, 'code') === 'ETLS') return true
  return TLS_ERROR.test(errorField(error, 'originalCode') ?? '')
}
