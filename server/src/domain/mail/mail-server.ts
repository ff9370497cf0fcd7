import type { MAIL_SECURITIES, MAIL_TEST_FAULTS } from '#values/mail.ts'
import type { Fault } from '../fault.ts'
import { isLoopbackHost } from '../webhooks/endpoint-url.ts'
import { isMailAddress } from './header-text.ts'

export type MailSecurity = (typeof MAIL_SECURITIES)[number]
export type MailTestFault = (typeof MAIL_TEST_FAULTS)[number]

/** Where mail leaves. */
export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string | null
  password: string | null
}

/** What came of a test mail. */
export type MailTestOutcome = { fault: MailTestFault | null; said: string | null }

/** What the password of a mail server is sealed for. */
export function mailPasswordAad(id: string): string {
  return `mail_server:${id}:password`
}

/** Those of mail servers, so that nobody tries out by test mails what else listens where. */
const PORTS = [25, 465, 587, 2465, 2525, 2587]

const HOST_NAME =
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i
const IPV6 = /^[\da-f]*:[\da-f:.]+$/i

type Given = Omit<MailServer, 'password'> & { password: string | undefined; from: string }

type Rules = {
  /** The one that is kept, which may lend its password. */
  kept: Omit<MailServer, 'password'> | null
  production: boolean
}

/** All that is wrong with it, field by field. */
export function findMailServerFaults(given: Given, { kept, production }: Rules): Fault[] {
  return [
    hostFault(given),
    portFault(given, production),
    securityFault(given),
    passwordFault(given, kept),
    fromFault(given),
  ].filter(fault => fault !== null)
}

function hostFault({ host }: Given): Fault | null {
  if (HOST_NAME.test(host) || IPV6.test(host)) return null
  const message = 'must be a name such as smtp.example.com, or an address'
  return { field: 'host', reason: 'bad_format', message }
}

function portFault({ port }: Given, production: boolean): Fault | null {
  if (!production || PORTS.includes(port)) return null
  const message = `must be one of ${PORTS.join(', ')}; SMTP_URL takes any other`
  return { field: 'port', reason: 'not_allowed', message }
}

/** A server on the same machine is reached without a network that anybody could listen on. */
function securityFault({ host, security, user }: Given): Fault | null {
  if (security !== 'none' || user === null || isLoopbackHost(host)) return null
  const message = 'must encrypt, since a password would be sent'
  return { field: 'security', reason: 'not_allowed', message }
}

function passwordFault(given: Given, kept: Rules['kept']): Fault | null {
  const { user, password } = given
  const field = 'password'
  if (user === null) {
    if (password === undefined) return null
    return { field, reason: 'not_applicable', message: 'is of no use without a user' }
  }
  if (password !== undefined) return null
  if (kept === null || kept.user === null) {
    return { field, reason: 'required', message: 'is needed with a user' }
  }
  if (mayLendPassword(kept, given)) return null
  const message = 'is needed again, since it would be sent elsewhere or by another way'
  return { field, reason: 'required', message }
}

/** Whoever changes where it goes has to know it: a session alone must not send it to a stranger. */
function mayLendPassword(kept: Omit<MailServer, 'password'>, given: Given): boolean {
  const isSamePlace = kept.host === given.host && kept.port === given.port
  const isWeaker = given.security === 'none' && kept.security !== 'none'
  return isSamePlace && kept.user === given.user && !isWeaker
}

function fromFault({ from }: Given): Fault | null {
  if (isMailAddress(from)) return null
  const message = 'must be an address that mail can be sent from'
  return { field: 'from', reason: 'bad_email', message }
}
