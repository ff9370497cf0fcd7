import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'

const PROGRAM = join(import.meta.dirname, '../bin/outset.mjs')
const MOST_LETTERS = 10_000

type Running = { log: (line: string) => void; env?: NodeJS.ProcessEnv; cwd?: string }

/**
 * Runs another command of ours with the same settings, in a process of its own: it may take hours
 * and gigabytes of a disk, and must not hold up what this one serves. It ends with this one.
 */
export async function runOutset(
  args: string[],
  { log, env = process.env, cwd = process.cwd() }: Running,
): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // With a group of its own, what it started can be ended with it.
    detached: true,
  })
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  process.once('exit', end)
  try {
    const ended = once(child, 'close')
    const [said, complained] = await Promise.all([tailOf(child.stdout), tailOf(child.stderr)])
    const [code] = await ended
    for (const line of said.trim().split('\n')) log(line)
    if (code === 0) return
    const reason = complained.trim().split('\n').at(-1) || `it ended with ${code}`
    throw new StartError(reason)
  } finally {
    process.off('exit', end)
  }
}

async function tailOf(stream: Readable): Promise<string> {
  let text = ''
  stream.setEncoding('utf8')
  for await (const chunk of stream) text = (text + chunk).slice(-MOST_LETTERS)
  return text
}
