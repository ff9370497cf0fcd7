import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { errorField } from '@outset/server/domain/error-field.ts'

const run = promisify(execFile)
// Where Debian and Ubuntu put the programs of each version.
const DEBIAN = '/usr/lib/postgresql'
const MOST_OUTPUT = 1 << 24

export class PostgresProgramError extends Error {
  override name = 'PostgresProgramError'
}

type Env = Record<string, string | undefined>

export type PostgresProgram = { path: string; major: number; env: Env }

/**
 * `pg_dump` or `pg_restore` of this version or, where there is none, of the next one above: they
 * read what is older than they are, and not what is newer.
 */
export async function findPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  { folder, leastMajor, env }: { folder: string | null; leastMajor: number; env: Env },
): Promise<PostgresProgram> {
  const found: PostgresProgram[] = []
  for (const path of await candidates(name, { folder, env })) {
    const major = await majorOf(path)
    if (major !== null) found.push({ path, major, env })
  }
  const fitting = found.filter(({ major }) => major >= leastMajor)
  const best = fitting.sort((a, b) => a.major - b.major)[0]
  if (best !== undefined) return best
  const place = folder === null ? 'on this machine' : `in ${folder}`
  const newest = Math.max(...found.map(({ major }) => major))
  const fault =
    found.length === 0
      ? `There is no ${name} ${place}`
      : `The database needs ${name} ${leastMajor} or newer, and the newest ${place} is ${newest}`
  throw new PostgresProgramError(
    `${fault}: install the programs of PostgreSQL ${leastMajor} (postgresql-client), or name ` +
      'their folder in OUTSET_POSTGRES_PROGRAMS.',
  )
}

async function candidates(
  name: string,
  { folder, env }: { folder: string | null; env: Env },
): Promise<string[]> {
  if (folder !== null) return [join(folder, name)]
  const versions = await readdir(DEBIAN).catch(() => [])
  const path = (env.PATH ?? '').split(delimiter).filter(entry => entry !== '')
  return [
    ...versions.map(version => join(DEBIAN, version, 'bin', name)),
    ...path.map(entry => join(entry, name)),
  ]
}

async function majorOf(path: string): Promise<number | null> {
  const { stdout } = await run(path, ['--version'], { timeout: 10_000 }).catch(() => ({
    stdout: '',
  }))
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  return major > 0 ? major : null
}

/** A migration keeps a table to itself for seconds: this is another matter, and should be told. */
const LOCK_WAIT_MS = 60_000

/**
 * Dumps a whole database into a file. The owner of the tables is bound by their policies, and says
 * that it acts for the platform; whom no policy binds is not kept by that. It waits only so long
 * for a table that somebody keeps to itself.
 */
export async function dumpDatabase(
  program: PostgresProgram,
  { url, file, lockWaitMs = LOCK_WAIT_MS }: { url: string; file: string; lockWaitMs?: number },
): Promise<void> {
  const args = ['--format=custom', '--compress=1', '--enable-row-security', '--no-password']
  const bounded = [...args, `--lock-wait-timeout=${lockWaitMs}`, `--file=${file}`]
  try {
    await runProgram(program, bounded, { url, options: '-c outset.platform=on' })
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('statement timeout'))) throw error
    throw new PostgresProgramError(
      `Another transaction, perhaps a migration, kept a table to itself for more than ` +
        `${lockWaitMs / 1_000} s: make the backup when it has ended.`,
    )
  }
}

/**
 * Brings a dump into an empty database, all of it or nothing. Left out is what it says of tables to
 * come, because that names whoever owned the tables where it was made.
 */
export async function restoreDump(
  program: PostgresProgram,
  { url, file }: { url: string; file: string },
): Promise<void> {
  const { stdout } = await run(program.path, ['--list', file], { maxBuffer: MOST_OUTPUT }).catch(
    error => {
      throw failed(program.path, error)
    },
  )
  const kept = stdout.split('\n').filter(line => !/^\d+; \d+ \d+ DEFAULT ACL /.test(line))
  await writeFile(`${file}.list`, kept.join('\n'), { mode: 0o600 })
  const args = ['--no-owner', '--single-transaction', '--no-password', `--use-list=${file}.list`]
  await runProgram(program, [...args, file], { url, options: '' })
}

/** The address goes without its password, which every user of the machine would see. */
async function runProgram(
  { path, env: own }: PostgresProgram,
  args: string[],
  { url, options }: { url: string; options: string },
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = {
    PATH: own.PATH ?? '',
    HOME: own.HOME ?? '',
    ...(options === '' ? {} : { PGOPTIONS: options }),
    ...(password === '' ? {} : { PGPASSWORD: password }),
  }
  const whole = [`--dbname=${address.href}`, ...args]
  await run(path, whole, { env, maxBuffer: MOST_OUTPUT }).catch(error => {
    throw failed(path, error)
  })
}

function failed(path: string, error: unknown): PostgresProgramError {
  const lines = (errorField(error, 'stderr') ?? '').split('\n')
  const reason = lines.find(line => /error:/.test(line)) ?? lines.find(line => line !== '')
  return new PostgresProgramError(`${reason ?? `${path} could not be run`}.`)
}
