import { type MailServer, mailPasswordAad } from '#domain/mail/mail-server.ts'
import type { NowOrLater } from '#domain/now-or-later.ts'
import type { Mailer, MailWays } from '#integrations/mailer.ts'
import type { Reader } from '#store/database.ts'
import type { KeptMailServer } from '#store/mail-server.ts'

/** What the settings of the process say; the URL may hold a password. */
export type EnvironmentMail = { smtpUrl: string; from: string }

/** The server that is set in the portal, for whoever sends. */
export type PortalMail = {
  mailServer: { get(): NowOrLater<KeptMailServer | null> }
  mailWays: Pick<MailWays, 'open'>
}

/** False where no mail server is set, neither here nor there, so that mails are kept. */
export async function doesMailLeave(
  deps: Pick<PortalMail, 'mailServer'> & { environmentMail: EnvironmentMail | null },
): Promise<boolean> {
  return deps.environmentMail !== null || (await deps.mailServer.get()) !== null
}

type Sending = PortalMail & { db: Pick<Reader, 'sealer'>; mailer: Mailer | null; mailFrom: string }

/** With the server of the portal, as it is set at this moment, where the process has none. */
export async function withMailServer<Deps extends Sending>(deps: Deps): Promise<Deps> {
  if (deps.mailer !== null) return deps
  const kept = await deps.mailServer.get()
  if (kept === null) return deps
  const mailer = await deps.mailWays.open(openMailServer(deps.db, kept))
  return { ...deps, mailer, mailFrom: kept.from }
}

/** With its password in clear: for a connection, and for nothing else. */
export function openMailServer(
  { sealer }: Pick<Reader, 'sealer'>,
  { id, host, port, security, user, sealedPassword }: KeptMailServer,
): MailServer {
  const password = sealedPassword && sealer.open(sealedPassword, mailPasswordAad(id))
  return { host, port, security, user, password }
}
