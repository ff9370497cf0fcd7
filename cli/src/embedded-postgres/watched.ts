import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Account, asAccount } from './account.ts'

/**
 * The shell starts the command and reads the pipe that we hold open. The pipe ends when we close it
 * and also when we are killed, and then the shell interrupts the command: for PostgreSQL that is a
 * fast shutdown. The shell ignores signals, so that one sent to everybody cannot part the two.
 */
const WATCH = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
command=$!
echo "$command"
exec >/dev/null
{ while read -r line <&3; do :; done; kill -INT "$command"; } 2>/dev/null &
watcher=$!
exec 3<&-
wait "$command"
code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`

export type Watched = {
  child: ChildProcess
  /** The number of the command's process; the child is only the shell around it. */
  pid: Promise<number>
  /** Settles with the exit code when the command has ended. */
  ended: Promise<number>
  /** Asks the command to stop; `ended` tells when it has. */
  release: () => void
}

/** Starts a command that cannot outlive this process, and does not keep it from exiting either. */
export function startWatched(options: {
  account: Account | null
  command: string[]
  stderr: number | 'pipe'
}): Watched {
  const child = spawn('/bin/sh', ['-c', WATCH, 'outset', ...options.command], {
    cwd: '/',
    // A session of its own: Ctrl-C in the terminal is ours to handle, requests are drained first.
    detached: true,
    // Nothing of our environment: PGPORT and the like would change what PostgreSQL does.
    env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', options.stderr],
    ...asAccount(options.account),
  })
  const ended = new Promise<number>(resolve => {
    child.on('exit', code => resolve(code ?? 1))
    child.on('error', () => resolve(127))
  })
  child.stdin?.on('error', () => {})
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return {
    child,
    pid: readText(child.stdout).then(Number),
    ended,
    release: () => {
      child.ref()
      child.stdin?.end()
    },
  }
}

/** Runs a command to its end and gives what it wrote as errors. */
export async function runWatched(options: {
  account: Account | null
  command: string[]
}): Promise<{ code: number; output: string }> {
  const watched = startWatched({ ...options, stderr: 'pipe' })
  watched.child.ref()
  const [code, output] = await Promise.all([watched.ended, readText(watched.child.stderr)])
  return { code, output }
}

async function readText(stream: Readable | null): Promise<string> {
  return stream === null ? '' : text(stream)
}
