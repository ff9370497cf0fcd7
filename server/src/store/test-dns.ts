import type { Reader, Tx } from './database.ts'

export type TestRecord = { type: string; value: string }

/** What stands for DNS in tests, for all processes. */
export async function findTestRecords(
  reader: Reader,
  wanted: { type: string; name: string },
): Promise<string[]> {
  const [row] = await reader<{ records: TestRecord[] }[]>`
    select records from test_dns where name = ${wanted.name}
  `
  return (row?.records ?? []).flatMap(({ type, value }) => (type === wanted.type ? [value] : []))
}

/** All that there is; what was there before is gone. */
export async function replaceTestRecords(
  tx: Tx,
  names: ReadonlyMap<string, readonly TestRecord[]>,
): Promise<void> {
  await tx`delete from test_dns`
  for (const [name, records] of names) {
    await tx`insert into test_dns (name, records) values (${name}, ${tx.json([...records])})`
  }
}
