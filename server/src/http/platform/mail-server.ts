import { MailServerBody, MailServerRecord, MailTestRecord } from '#contract/mail-server.ts'
import { refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { EnvironmentMail } from '#operations/mail/where-mail-leaves.ts'
import * as operations from '#operations/mail-server.ts'
import { findMailServer, type KeptMailServer } from '#store/mail-server.ts'
import { actingOf } from '../acting.ts'
import type { PlatformDeps } from '../deps.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'

const path = '/v1/platform/mail-server'
const tag = 'Platform mail'
const THE_SERVER = {
  200: { description: 'Where mail leaves, without the password.', schema: MailServerRecord },
}

export const getMailServer = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'Say where mail leaves',
  description:
    'What the environment sets (SMTP_URL) wins over what is set here. The password is never shown.',
  auth: platform,
  answers: THE_SERVER,
  problems: [],
  async handle(deps) {
    return answer(200, await describeServer(deps))
  },
})

export const putMailServer = endpoint({
  method: 'PUT',
  path,
  tag,
  summary: 'Set the mail server',
  description:
    'Replaces the one before, for all processes and without a restart. Mails that were kept stay ' +
    'kept until they are tried again (`POST /v1/platform/outbox/retry`). Where the environment ' +
    'sets the server it is 409 with the reason `set_by_environment`.',
  auth: platformWith('platform:manage', 'fresh'),
  body: MailServerBody,
  answers: THE_SERVER,
  problems: ['Conflict'],
  async handle(deps, call) {
    const { environmentMail, production } = deps
    const acting = { ...actingOf(deps, call), environmentMail, production }
    await operations.putMailServer(acting, call.body)
    return answer(200, await describeServer(deps))
  },
})

export const deleteMailServer = endpoint({
  method: 'DELETE',
  path,
  tag,
  summary: 'Take the mail server away',
  description: 'Mails are kept from now on, and not sent.',
  auth: platformWith('platform:manage', 'fresh'),
  answers: { 204: { description: 'It is gone, and its password with it.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { environmentMail } = deps
    await operations.deleteMailServer({ ...actingOf(deps, call), environmentMail })
    return answer(204)
  },
})

export const testMailServer = endpoint({
  sdkName: 'mailServer.test',
  method: 'POST',
  path: '/v1/platform/mail-server/test',
  tag,
  summary: 'Send a test mail to oneself',
  description:
    'It leaves at once, by the server that is set, and the answer says what came of it: a ' +
    'refusal is a `fault`, and no problem. At most ten in ten minutes, 429 beyond. The platform ' +
    'key has no address to send it to (403 `session_required`).',
  auth: platform,
  answers: { 200: { description: 'What came of it.', schema: MailTestRecord } },
  problems: ['NotFound', 'NotPermitted', 'RateLimited'],
  async handle(deps, call) {
    const { environmentMail, mailWays, publicUrl } = deps
    const { caller, leaveQueue } = call
    if (caller.personId === null) throw sessionRequired()
    const acting = { ...actingOf(deps, call), environmentMail, mailWays, publicUrl, leaveQueue }
    return answer(200, await operations.testMailServer(acting, caller.personId))
  },
})

function sessionRequired() {
  return refuse('NotPermitted', { permission: 'platform:manage', reason: 'session_required' })
}

async function describeServer({ db, environmentMail }: PlatformDeps) {
  if (environmentMail !== null) return describeEnvironment(environmentMail)
  const kept = await findMailServer(db)
  return kept === null ? NO_SERVER : describeKept(kept)
}

const NO_SERVER = {
  source: 'none',
  host: null,
  port: null,
  security: null,
  user: null,
  has_password: false,
  from: null,
  updated_at: null,
  last_test: null,
} as const

const USUAL_PORTS = { tls: 465, starttls: 587 }

function describeEnvironment({ smtpUrl, from }: EnvironmentMail) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    ...NO_SERVER,
    source: 'environment',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? USUAL_PORTS[isTls ? 'tls' : 'starttls'] : Number(port),
    security: isTls ? 'tls' : null,
    user: username === '' ? null : decodeURIComponent(username),
    has_password: password !== '',
    from,
  }
}

function describeKept(kept: KeptMailServer) {
  const { host, port, security, user, from, testedAt, testFault, testSaid } = kept
  return {
    source: 'portal',
    host,
    port,
    security,
    user,
    has_password: kept.sealedPassword !== null,
    from,
    updated_at: timestamp(kept.updatedAt),
    last_test: testedAt && { at: timestamp(testedAt), fault: testFault, said: testSaid },
  }
}
