import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations, SCHEMA_FOLDERS } from '#store/schema/schema-files.ts'

/** The digests of all migrations. Those that are written down already stay as they are. */
export async function writeMigrationDigests(): Promise<string> {
  const migrations = await readMigrations()
  const known = await readKnown()
  const digests: Record<string, string> = {}
  for (const { name, digest } of migrations) {
    if (known.has(name) && known.get(name) !== digest) {
      throw new Error(`${name} has been changed, and databases have it as it was; add a new file`)
    }
    digests[name] = digest
  }
  const gone = [...known.keys()].find(name => !Object.hasOwn(digests, name))
  if (gone !== undefined) throw new Error(`${gone} is gone, and databases have it`)
  return `${JSON.stringify(digests, null, 2)}\n`
}

async function readKnown(): Promise<Map<string, string>> {
  const file = join(SCHEMA_FOLDERS.migrations, 'digests.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return new Map(Object.entries(JSON.parse(text)))
}
