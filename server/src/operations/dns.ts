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
