import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type postgres from 'postgres'

/** Where the filled databases of former releases are kept, by the version of each. */
export const DUMP_FOLDER = join(import.meta.dirname, '../test/upgrade/releases')

/** The moment at which the database of a dump was filled, and the keys it was sealed with. */
export const DUMP_NOW = Temporal.Instant.from('2026-11-15T10:00:00Z')
export const DUMP_SECRETS = {
  encryptionKey: Buffer.alloc(32, 1),
  cursorSecret: Buffer.alloc(32, 2),
  codePepper: Buffer.alloc(32, 3),
  platformKey: null,
}

/** Fills an empty database with a dump; only a superuser may, since it leaves the triggers out. */
export async function restoreDump(sql: postgres.Sql, name: string): Promise<void> {
  await sql.unsafe(brotliDecompressSync(await readFile(join(DUMP_FOLDER, name))).toString())
}
