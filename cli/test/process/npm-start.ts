import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Where the service says that it is. */
export const API = /API\s+(http:\/\/127\.0\.0\.1:\d+)/

/** `npm start`, as somebody at a terminal sees it. */
export type Started = {
  child: ChildProcess
  said(): string
  says(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<number | null>
}

type Start = {
  folder: string
  env?: Record<string, string>
  root?: string
  /** After `--`. */
  flags?: readonly string[]
}

export function startAll({ folder, env = {}, root = ROOT, flags = [] }: Start): Started {
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start', ...flags], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      PORT: '0',
      OUTSET_DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      said += chunk
      child.emit('said')
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    child,
    said: () => said,
    ended,
    async says(pattern) {
      for (;;) {
        const found = pattern.exec(said)
        if (found) return found
        const over = await Promise.race([once(child, 'said').then(() => false), ended])
        if (over !== false && !pattern.test(said)) throw new Error(`It never said it:\n${said}`)
      }
    },
  }
}

/** A clone in which the sources of the front ends and of the client are missing. */
export async function makeUnbuildable(folder: string): Promise<string> {
  const root = join(folder, 'clone')
  await mkdir(join(root, 'storefront'), { recursive: true })
  await mkdir(join(root, 'portal/src'), { recursive: true })
  for (const name of ['tools/run', 'tools/run.mjs', ...SERVICE]) {
    await cp(join(ROOT, name), join(root, name), { recursive: true })
  }
  for (const name of ['patches', 'node_modules']) await symlink(join(ROOT, name), join(root, name))
  return root
}

/** What the service runs from. It is copied, because it looks for a portal beside itself. */
const SERVICE = [
  ...['bin', 'package.json', 'src'].map(part => `cli/${part}`),
  ...['demo', 'migrations', 'package.json', 'sql', 'src'].map(part => `server/${part}`),
]
