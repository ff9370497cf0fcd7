import type { MailServer, MailTestFault, MailTestOutcome } from '#domain/mail/mail-server.ts'
import { lockCap } from './database/caps.ts'
import type { Reader, Tx } from './database.ts'

/** The server that is set in the portal; its password is sealed for its id. */
export type KeptMailServer = Omit<MailServer, 'password'> & {
  id: string
  sealedPassword: Buffer | null
  from: string
  updatedAt: Temporal.Instant
  testedAt: Temporal.Instant | null
  testFault: MailTestFault | null
  testSaid: string | null
}

export async function findMailServer(reader: Reader): Promise<KeptMailServer | null> {
  const [row] = await reader<KeptMailServer[]>`
    select id, host, port, security, user_name as "user", sealed_password as "sealedPassword",
      mail_from as "from", updated_at as "updatedAt", tested_at as "testedAt",
      test_fault as "testFault", test_said as "testSaid"
    from mail_server
  `
  return row ?? null
}

/** For whoever changes it; the lock is there before the row is. */
export async function lockMailServer(tx: Tx): Promise<KeptMailServer | null> {
  await lockCap(tx, 'mail server')
  return findMailServer(tx)
}

type NewMailServer = Omit<KeptMailServer, 'testedAt' | 'testFault' | 'testSaid'>

/** Nothing was tested of the new one yet. */
export async function replaceMailServer(tx: Tx, server: NewMailServer): Promise<void> {
  const { id, host, port, security, user, sealedPassword, from, updatedAt } = server
  await tx`
    insert into mail_server
      (id, host, port, security, user_name, sealed_password, mail_from, updated_at)
    values (${id}, ${host}, ${port}, ${security}, ${user}, ${sealedPassword}, ${from},
      ${updatedAt.toString()})
    on conflict (only_row) do update set
      id = excluded.id, host = excluded.host, port = excluded.port, security = excluded.security,
      user_name = excluded.user_name, sealed_password = excluded.sealed_password,
      mail_from = excluded.mail_from, updated_at = excluded.updated_at,
      tested_at = null, test_fault = null, test_said = null
  `
}

export async function deleteMailServer(tx: Tx): Promise<void> {
  await tx`delete from mail_server`
}

/** Only where it is still the one that was tested. */
export async function updateMailTest(
  tx: Tx,
  { id, at, outcome }: { id: string; at: Temporal.Instant; outcome: MailTestOutcome },
): Promise<void> {
  await tx`
    update mail_server
    set tested_at = ${at.toString()}, test_fault = ${outcome.fault}, test_said = ${outcome.said}
    where id = ${id}
  `
}
