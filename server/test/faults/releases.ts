import { execFile } from 'node:child_process'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SCHEMA_FOLDERS, type SchemaFolders } from '#store/schema/schema-files.ts'
import { laterRelease } from '../upgrade/later-release.ts'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** The sources of a release on this machine. */
export type Release = { name: string; outset: string }

export const THIS_RELEASE: Release = {
  name: 'this release',
  outset: join(ROOT, 'server/src/bin/outset.ts'),
}

/** This release with a schema that has gone on, which the release before it must live with. */
export async function nextRelease(
  folder: string,
  changes: Parameters<typeof laterRelease>[0],
): Promise<Release & { folders: SchemaFolders }> {
  const server = join(folder, 'server')
  for (const part of ['src', 'package.json', 'openapi.json', 'fonts', 'demo']) {
    await cp(join(ROOT, 'server', part), join(server, part), { recursive: true })
  }
  const folders = await laterRelease(changes)
  await cp(folders.migrations, join(server, 'migrations'), { recursive: true })
  await cp(folders.functions, join(server, 'sql'), { recursive: true })
  await linkPackages(folder)
  return { name: 'the next release', outset: join(server, 'src/bin/outset.ts'), folders }
}

/** A text of a function of this release, to change something in. */
export const functionFile = (name: string) => join(SCHEMA_FOLDERS.functions, `${name}.sql`)

/**
 * The sources as they were when the database of a former release was kept for the tests of
 * upgrades, out of the history of this repository; they run with the packages of today. Null where
 * the history does not reach back so far.
 */
export async function formerRelease(folder: string, dump: string): Promise<Release | null> {
  const path = `server/test/upgrade/releases/${dump}`
  const git = (...args: string[]) => run('git', args, { cwd: ROOT, maxBuffer: 2 ** 20 })
  const commit = await git('log', '-1', '--format=%h', '--', path).catch(() => null)
  const isShallow = await git('rev-parse', '--is-shallow-repository').catch(() => null)
  if (!commit?.stdout.trim() || isShallow?.stdout.trim() !== 'false') return null
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'release.tar')
  await git('archive', '-o', archive, commit.stdout.trim(), 'server', 'package.json', 'docs')
  await run('tar', ['-xf', archive, '-C', folder])
  await linkPackages(folder)
  const name = `${dump.replace(/\.sql\.br$/, '')} (${commit.stdout.trim()})`
  return { name, outset: join(folder, 'server/src/bin/outset.ts') }
}

async function linkPackages(folder: string): Promise<void> {
  for (const place of ['node_modules', 'server/node_modules']) {
    await symlink(join(ROOT, place), join(folder, place))
  }
}
