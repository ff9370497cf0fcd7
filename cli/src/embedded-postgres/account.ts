import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { EmbeddedPostgresError } from './error.ts'

/** The user who runs PostgreSQL when that is not ourselves. */
export type Account = { uid: number; gid: number }

const SERVICE_NAMES = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root hands it to another user: the one who owns the cluster
 * already, else a service user. `null` means that it runs as ourselves.
 */
export async function chooseAccount(owner: Account | null): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  if (owner !== null && owner.uid !== 0) return owner
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  for (const name of SERVICE_NAMES) {
    const account = accounts.get(name)
    if (account !== undefined) return account
  }
  throw new EmbeddedPostgresError(
    'no-account',
    'PostgreSQL does not run as root, and /etc/passwd has no user "postgres" or "nobody": ' +
      'start Outset as an ordinary user, or set DATABASE_URL to a PostgreSQL server of yours.',
  )
}

/** What `spawn` needs to run a program as this account. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid }
}

/** Whether the account can reach that folder; tried, because modes alone do not decide it. */
export async function canEnter(account: Account | null, folder: string): Promise<boolean> {
  return succeeds(account, ['/bin/sh', '-c', 'cd "$1"', 'sh', folder])
}

/** Runs a short command as the account and answers whether it succeeded. */
export async function succeeds(account: Account | null, command: string[]): Promise<boolean> {
  const [program = '', ...rest] = command
  try {
    const child = spawn(program, rest, { cwd: '/', stdio: 'ignore', ...asAccount(account) })
    const [code] = await once(child, 'exit')
    return code === 0
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-account',
      `PostgreSQL does not run as root, and switching to user id ${account?.uid} failed: ` +
        'start Outset as an ordinary user, or set DATABASE_URL to a PostgreSQL server of yours.',
      { cause },
    )
  }
}

function parsePasswd(text: string): Map<string, Account> {
  const accounts = new Map<string, Account>()
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === undefined || !(Number(uid) > 0) || !(Number(gid) >= 0)) continue
    accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}
