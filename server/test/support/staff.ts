import assert from 'node:assert/strict'
import { openSession } from '#operations/auth/open-session.ts'
import { transaction } from '#store/database.ts'
import { findPersonByEmailKey } from '#store/team.ts'
import type { SendRequest, Sent } from './send.ts'
import type { TestService } from './service.ts'

export const OUR_ORIGIN = 'http://127.0.0.1:8080'

export type MadeStaff = {
  personId: string
  email: string
  cookie: string
  /** Calls as this person's browser on our own pages. */
  send: (request: SendRequest) => Promise<Sent>
}

/** Signs a known person in, without mail and without using up any tries. */
export async function signInAs(
  service: TestService,
  { email, seller = null }: { email: string; seller?: string | null },
): Promise<MadeStaff> {
  const { db, randomBytes, clock } = service.deps
  const person = await findPersonByEmailKey(db, email.toLowerCase())
  assert(person, `${email} is known`)
  const session = await transaction(db, 'platform', tx =>
    openSession(tx, {
      person,
      how: 'link',
      seller,
      device: { browser: null, system: null, network: null },
      requestId: 'test-sign-in',
      now: clock.now(),
      randomBytes,
    }),
  )
  const cookie = `svc_staff=${session.token}`
  return {
    personId: person.id,
    email,
    cookie,
    send: request => service.send({ origin: OUR_ORIGIN, ...request, cookie }),
  }
}

/** The cookie that an answer sets, as a browser would send it back. */
export function cookieOf({ headers }: Pick<Sent, 'headers'>): string {
  const set = headers['set-cookie']
  return [set].flat()[0]?.split(';', 1)[0] ?? ''
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
export async function outboxOf(service: TestService, to: string): Promise<any[]> {
  const { body } = await service.platform({
    path: `/v1/platform/outbox?limit=100&to=${encodeURIComponent(to)}`,
  })
  return body.data
}

/** The token in the newest mail to an address. */
export async function mailedToken(service: TestService, to: string): Promise<string> {
  const [newest] = await outboxOf(service, to)
  const token = /token=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  assert(token, `a mail to ${to} has a link`)
  return token
}

/** How many lines the log of changes has, for all sellers together. */
export async function countAuditRows(service: TestService): Promise<number> {
  const [row] = await transaction(
    service.db,
    'platform',
    tx => tx<{ total: number }[]>`select count(*)::int as total from audit_log`,
  )
  return row?.total ?? 0
}
