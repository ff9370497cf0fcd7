import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { hostOf } from '@outset/server/store/database/open-driver.ts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/test/support/free-port.ts'
import { until } from '../../server/test/support/until.ts'
import { asAccount, chooseAccount } from '../src/embedded-postgres/account.ts'
import { reachDatabase } from '../src/reach-database.ts'

const PATH = `${process.env.PATH ?? ''}:/usr/sbin`
const isInstalled = await promisify(execFile)('pgbouncer', ['--version'], { env: { PATH } }).then(
  () => true,
  () => false,
)
/** For the names of the tests, which are skipped then. */
const found = isInstalled ? '' : ' (not installed here)'

const MODES = ['transaction', 'session'] as const
/** What operators write when PgBouncer refuses what a driver says at the start. */
const DROPPED = 'role,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

describe.runIf(isInstalled)(`behind a real PgBouncer${found}`, () => {
  test.each(
    MODES.flatMap(mode => [
      [mode, ''],
      [mode, DROPPED],
    ]),
  )(
    'in %s mode, ignoring "%s", a start is refused in a sentence [O-RIGHTS-05]',
    async (mode, ignored) => {
      const url = await startPooler({ mode, ignored })
      const refused = reachDatabase(url)
      await expect(refused).rejects.toBeInstanceOf(StartError)
      const { host } = new URL(url)
      await expect(refused).rejects.toThrow(
        `A pooler such as PgBouncer stands in front of the database that DATABASE_URL names ` +
          `(${host}/postgres), and Outset listens, locks and takes a role on connections of its ` +
          'own: point DATABASE_URL at PostgreSQL itself.',
      )
    },
  )
})

test('PostgreSQL itself is no pooler [O-RIGHTS-05]', async () => {
  await expect(reachDatabase(inject('databaseUrl'))).resolves.toMatchObject({ isDirect: true })
})

type Pooler = { mode: string | undefined; ignored: string | undefined }

async function startPooler({ mode, ignored }: Pooler): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outset-pooler-'))
  const { hostname, port: atPort } = new URL(inject('databaseUrl'))
  const { host = hostname, port = atPort } = hostOf(inject('databaseUrl'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${host} port=${port} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      `ignore_startup_parameters = ${ignored}`,
    ].join('\n'),
    { mode: 0o644 },
  )
  // It refuses to run as root, as PostgreSQL does.
  const account = await chooseAccount(null)
  await promisify(execFile)('chmod', ['755', folder])
  const child = spawn('pgbouncer', [file], {
    env: { PATH },
    cwd: '/',
    stdio: 'ignore',
    ...asAccount(account),
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  await until(() => listens(own))
  return `postgres://postgres@127.0.0.1:${own}/postgres`
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
