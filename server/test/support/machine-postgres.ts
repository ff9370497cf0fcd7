import { execFile } from 'node:child_process'
import { access, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { asAccount, chooseAccount } from '../../../cli/src/embedded-postgres/account.ts'
import { freePort } from './free-port.ts'

const PROGRAMS = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore']
const LEAST_MAJOR = 15
const run = promisify(execFile)

/**
 * The folder with the programs of a PostgreSQL that is installed on this machine, because the one
 * among the packages brings neither `pg_dump` nor `pg_restore`; null where there is none.
 */
export async function findMachinePostgres(): Promise<string | null> {
  const home = '/usr/lib/postgresql'
  const versions = await readdir(home).catch(() => [])
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map(version => join(home, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  for (const folder of folders) if (await hasAll(folder)) return folder
  return null
}

async function hasAll(folder: string): Promise<boolean> {
  try {
    await Promise.all(PROGRAMS.map(program => access(join(folder, program))))
    const { stdout } = await run(join(folder, 'pg_dump'), ['--version'])
    return Number(/(\d+)/.exec(stdout)?.[1]) >= LEAST_MAJOR
  } catch {
    return false
  }
}

export type MachinePostgres = Awaited<ReturnType<typeof startMachinePostgres>>

/** A server that believes everybody on this machine, in a folder that goes with it. */
export async function startMachinePostgres(programs: string) {
  const folder = await mkdtemp(join(inject('workFolder'), 'machine-pg-'))
  const account = await chooseAccount(null)
  if (account) await chown(folder, account.uid, account.gid)
  const call = (program: string, args: string[], env: Record<string, string> = {}) =>
    run(join(programs, program), args, {
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', ...env },
      ...asAccount(account),
    })
  const data = join(folder, 'data')
  await call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'])
  const port = await freePort()
  const settings = `-k ${folder} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=off`
  await call('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start'])
  return {
    folder,
    call,
    url: (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    async stop(): Promise<void> {
      await call('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await rm(folder, { recursive: true })
    },
  }
}
