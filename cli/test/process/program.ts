import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { inject, onTestFinished } from 'vitest'

/** Whole programs take their time on a machine that others use as well. */
export const PATIENT = { timeout: 900_000 }

export const OUTSET = join(import.meta.dirname, '../../bin/outset.mjs')

/** A running `outset`, as somebody at a terminal sees it. */
export type Program = {
  child: ChildProcess
  /** Everything it has said so far. */
  said(): string
  complained(): string
  /** Waits until it says this, and fails when it ends first. */
  says(text: string): Promise<void>
  ended: Promise<{ code: number | null; tookMs: number }>
  signal(name: NodeJS.Signals): void
}

export type ProgramOptions = {
  env?: Record<string, string>
  cwd: string
  withChannel?: boolean
  /** For the engine, as `npm start` gives them to it. */
  flags?: readonly string[]
  /** Another release's program than that of these sources. */
  outset?: string
}

/** Starts the real program in a process of its own, with nothing of our environment. */
export function runOutset(args: string[], options: ProgramOptions): Program {
  const { env = {}, cwd, withChannel, flags = [], outset = OUTSET } = options
  const begunAt = performance.now()
  const child = spawn(process.execPath, [...flags, outset, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(withChannel ? (['ipc'] as const) : [])],
  })
  let said = ''
  let complained = ''
  child.stdout?.on('data', chunk => {
    said += chunk
    child.emit('said')
  })
  child.stderr?.on('data', chunk => {
    complained += chunk
  })
  const ended = Promise.all([
    once(child, 'exit').then(([code]) => code as number | null),
    finished(child.stdout as Readable),
    finished(child.stderr as Readable),
  ]).then(([code]) => ({ code, tookMs: performance.now() - begunAt }))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    child,
    said: () => said,
    complained: () => complained,
    async says(text) {
      while (!said.includes(text)) {
        const end = await Promise.race([once(child, 'said').then(() => null), ended])
        if (end && !said.includes(text)) {
          throw new Error(
            `It ended with ${end.code} before it said "${text}":\n${said}${complained}`,
          )
        }
      }
    },
    ended,
    signal: name => child.kill(name),
  }
}

/** Runs a command that ends by itself. */
export async function runToEnd(args: string[], options: ProgramOptions) {
  const program = runOutset(args, options)
  const { code } = await program.ended
  return { code, said: program.said(), complained: program.complained() }
}

/** The address that `outset start` or `outset serve` prints. */
export function addressOf(program: Program): string {
  const found = /http:\/\/127\.0\.0\.1:\d+/.exec(program.said())
  if (!found) throw new Error(`It named no address:\n${program.said()}`)
  return found[0]
}

/** A folder that every user may enter, because root hands PostgreSQL to another one. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('workFolder'), 'outset process '))
  await chmod(folder, 0o755)
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The number of the database's process, or null when none runs on the folder. */
export async function findPostgres(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 && isAlive(pid) ? pid : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
