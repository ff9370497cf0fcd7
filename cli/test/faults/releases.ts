import { execFile } from 'node:child_process'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SCHEMA_FOLDERS, type SchemaFolders } from '@outset/server/store/schema/schema-files.ts'
import { laterRelease } from '../../../server/test/upgrade/later-release.ts'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
/** Takes the server that stands beside it, whichever the packages link to. */
const LAUNCHER = 'cli/bin/outset.mjs'

/** The sources of a release on this machine. */
export type Release = { name: string; outset: string }

export const THIS_RELEASE: Release = {
  name: 'this release',
  outset: join(ROOT, 'cli/src/outset.ts'),
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
  for (const part of ['src', 'bin', 'package.json']) {
    await cp(join(ROOT, 'cli', part), join(folder, 'cli', part), { recursive: true })
  }
  await linkPackages(folder)
  return { name: 'the next release', outset: join(folder, LAUNCHER), folders }
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
  const log = await git('log', '-1', '--format=%h', '--', path).catch(() => null)
  const commit = log?.stdout.trim()
  const isShallow = await git('rev-parse', '--is-shallow-repository').catch(() => null)
  if (!commit || isShallow?.stdout.trim() !== 'false') return null
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'release.tar')
  // Up to 0.2 the program was a part of the server.
  const hasCli = (await git('ls-tree', '--name-only', commit, 'cli')).stdout !== ''
  const parts = ['server', 'package.json', 'docs', ...(hasCli ? ['cli'] : [])]
  await git('archive', '-o', archive, commit, ...parts)
  await run('tar', ['-xf', archive, '-C', folder])
  await linkPackages(folder)
  const name = `${dump.replace(/\.sql\.br$/, '')} (${commit})`
  return { name, outset: join(folder, hasCli ? LAUNCHER : 'server/src/bin/outset.ts') }
}

async function linkPackages(folder: string): Promise<void> {
  for (const place of ['node_modules', 'server/node_modules']) {
    await symlink(join(ROOT, place), join(folder, place))
  }
}
