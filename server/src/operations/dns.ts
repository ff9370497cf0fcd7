import type { Dns } from '#integrations/dns.ts'
import type { Db } from '#store/database.ts'
import { findTestRecords, replaceTestRecords, type TestRecord } from '#store/test-dns.ts'
import { type Acting, write } from './write.ts'

/** What stands for DNS from now on, in all processes. */
export async function putDns(
  acting: Acting<null>,
  names: ReadonlyMap<string, readonly TestRecord[]>,
): Promise<void> {
  await write(acting, ({ tx }) => replaceTestRecords(tx, names))
}

/** Under test controls nobody is asked but the records that a test has put there. */
export function openTestDns(db: Db): Dns {
  return { lookUp: wanted => findTestRecords(db, wanted) }
}

/**
 * Under test controls a domain is at the port of this machine that a record of the type `SHOP`
 * names, such as `127.0.0.1:4321`, by plain http; one without it is nowhere.
 */
export async function findTestOrigin(db: Db, name: string): Promise<string | null> {
  const [at] = await findTestRecords(db, { type: 'SHOP', name })
  return at !== undefined && /^127\.0\.0\.1:\d+$/.test(at) ? `http://${at}` : null
}
