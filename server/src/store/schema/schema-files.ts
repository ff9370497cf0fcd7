import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SchemaFile = { name: string; text: string; digest: string }

/** What a release knows of the schema: numbered migrations, and one file for each SQL function. */
export type SchemaFiles = { migrations: SchemaFile[]; functions: SchemaFile[] }

export type SchemaFolders = { migrations: string; functions: string }

const SERVER = join(import.meta.dirname, '../../..')

export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: join(SERVER, 'migrations'),
  functions: join(SERVER, 'sql'),
}

export async function readSchemaFiles(
  folders: SchemaFolders = SCHEMA_FOLDERS,
): Promise<SchemaFiles> {
  const [migrations, functions] = await Promise.all([
    readMigrations(folders.migrations),
    readFolder(folders.functions),
  ])
  // A function goes by its own name; the file only carries it.
  return {
    migrations,
    functions: functions.map(file => ({ ...file, name: file.name.slice(0, -'.sql'.length) })),
  }
}

export function readMigrations(folder = SCHEMA_FOLDERS.migrations): Promise<SchemaFile[]> {
  return readFolder(folder)
}

async function readFolder(folder: string): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: hash('sha256', text) }
    }),
  )
}
