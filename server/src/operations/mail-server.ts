import { randomUUIDv7 } from 'node:crypto'
import type { MailServerBody } from '#contract/mail-server.ts'
import { fieldErrorOf } from '#domain/fault.ts'
import { headerText } from '#domain/mail/header-text.ts'
import {
  findMailServerFaults,
  type MailServer,
  type MailTestOutcome,
  mailPasswordAad,
} from '#domain/mail/mail-server.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { MailServerAt, MailWays } from '#integrations/mailer.ts'
import { type Reader, type Tx, transaction } from '#store/database.ts'
import {
  deleteMailServer as deleteServer,
  findMailServer,
  type KeptMailServer,
  lockMailServer,
  replaceMailServer,
  updateMailTest,
} from '#store/mail-server.ts'
import { findPersonById } from '#store/team.ts'
import { takeAttempt } from './attempts.ts'
import { differences } from './audit.ts'
import { composeMail } from './mail/queue-mail.ts'
import { toSend } from './mail/send-mail.ts'
import { type EnvironmentMail, openMailServer } from './mail/where-mail-leaves.ts'
import { type Acting, write } from './write.ts'

type Setting = Acting<null> & { environmentMail: EnvironmentMail | null; production: boolean }

/** Sets where mail leaves from now on, in all processes. */
export async function putMailServer(acting: Setting, body: MailServerBody): Promise<void> {
  if (acting.environmentMail !== null) throw setByEnvironment()
  const { production } = acting
  await write(acting, async ({ tx, now, log }) => {
    const kept = await lockMailServer(tx)
    const given = { ...body, user: body.user ?? null, password: body.password }
    const faults = findMailServerFaults(given, { kept, production })
    const [first] = faults
    if (first !== undefined) {
      const detail = `${first.field}: ${first.message}`
      throw refuse('InvalidInput', { errors: faults.map(fieldErrorOf) }, detail)
    }
    const id = randomUUIDv7()
    const password = given.user === null ? null : (given.password ?? keptPassword(tx, kept))
    const { host, port, security, user, from } = given
    const sealedPassword = password === null ? null : tx.sealer.seal(password, mailPasswordAad(id))
    const server = { id, host, port, security, user, from, sealedPassword, updatedAt: now }
    await replaceMailServer(tx, server)
    const changes = differences(kept === null ? {} : shownOf(kept), shownOf(given))
    await log('mail_server.updated', 'platform', {
      ...changes,
      ...(given.password === undefined ? {} : { password: 'set' }),
    })
  })
}

function setByEnvironment() {
  const detail = 'The environment sets the mail server: take SMTP_URL out of it first.'
  return refuse('Conflict', { reason: 'set_by_environment' }, detail)
}

function keptPassword(db: Pick<Reader, 'sealer'>, kept: KeptMailServer | null): string | null {
  return kept && openMailServer(db, kept).password
}

/** What the log of changes may show. */
function shownOf({ host, port, security, user, from }: Shown): Shown {
  return { host, port, security, user, from }
}

type Shown = Omit<MailServer, 'password'> & { from: string }

/** Mails are kept from now on. */
export async function deleteMailServer(acting: Omit<Setting, 'production'>): Promise<void> {
  if (acting.environmentMail !== null) throw setByEnvironment()
  await write(acting, async ({ tx, log }) => {
    const kept = await lockMailServer(tx)
    if (kept === null) throw notFound('mail_server')
    await deleteServer(tx)
    await log('mail_server.deleted', 'platform', shownOf(kept))
  })
}

type Testing = Acting<null> & {
  environmentMail: EnvironmentMail | null
  mailWays: Pick<MailWays, 'test'>
  publicUrl: string
  leaveQueue: () => void
}

/** A test takes seconds, and tells whoever asks how a server of their choice answers. */
const TESTS = { bucket: 'mail-server-test', most: 10, windowMinutes: 10 }

/** Sends a mail at once to whoever asks, and waits for what the server says to it. */
export async function testMailServer(
  acting: Testing,
  personId: string,
): Promise<{ to: string } & MailTestOutcome> {
  const { db, now, publicUrl } = acting
  const { way, person } = await transaction(db, 'platform', async tx => {
    const found = { way: await findWay(tx, acting), person: await findPersonById(tx, personId) }
    await takeAttempt(tx, { limits: [TESTS], now, reason: 'mails' })
    return found
  })
  if (person === null) throw notFound('person')
  const { email: to, locale } = person
  const values = { publicUrl }
  const mail = composeMail({
    sellerId: null,
    to,
    template: 'mail-server-test',
    locale: locale ?? 'en',
    values,
    now,
  })
  acting.leaveQueue()
  const { fault, said: words } = await acting.mailWays.test(
    way.server,
    toSend(mail, { mailFrom: way.from, publicUrl, files: [] }),
  )
  const outcome = { fault, said: words && headerText(words) }
  await write(acting, async ({ tx, log }) => {
    if (way.id !== null) await updateMailTest(tx, { id: way.id, at: now, outcome })
    await log('mail_server.tested', 'platform', { to, fault: outcome.fault })
  })
  return { to, ...outcome }
}

type Way = { id: string | null; server: MailServerAt; from: string }

async function findWay(
  tx: Tx,
  { environmentMail }: Pick<Testing, 'environmentMail'>,
): Promise<Way> {
  if (environmentMail !== null) {
    return { id: null, server: environmentMail.smtpUrl, from: environmentMail.from }
  }
  const kept = await findMailServer(tx)
  if (kept === null) throw notFound('mail_server')
  return { id: kept.id, server: openMailServer(tx, kept), from: kept.from }
}
