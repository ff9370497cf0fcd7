import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { SCHEMA_FOLDERS, type SchemaFolders } from '#store/schema/schema-files.ts'

type Changes = {
  /** By the name of the file. */
  migrations?: Record<string, string>
  /** By the name of the function; null where the file is gone. */
  functions?: Record<string, string | null>
}

/** The schema of this release with changes, as a later release would bring them. */
export async function laterRelease({ migrations = {}, functions = {} }: Changes) {
  const folder = await mkdtemp(join(tmpdir(), 'outset-later-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const folders: SchemaFolders = {
    migrations: join(folder, 'migrations'),
    functions: join(folder, 'sql'),
  }
  await cp(SCHEMA_FOLDERS.migrations, folders.migrations, { recursive: true })
  await cp(SCHEMA_FOLDERS.functions, folders.functions, { recursive: true })
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(join(folders.migrations, name), text)
  }
  for (const [name, text] of Object.entries(functions)) {
    const file = join(folders.functions, `${name}.sql`)
    await (text === null ? rm(file) : writeFile(file, text))
  }
  return folders
}
