import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ENGINE_ENV, ENGINE_FLAGS } from '../cli/bin/engine.mjs'

const ROOT = join(import.meta.dirname, '..')
export const WORK = join(import.meta.dirname, '.work')

export type Running = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

/** The service as `npm start` runs it, on a data folder of its own. */
export async function startOutset(env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  return startProcess([...ENGINE_FLAGS, join(ROOT, 'cli/bin/outset.mjs'), 'start'], {
    url: `http://127.0.0.1:${port}`,
    ready: '/readyz',
    env: {
      ...ENGINE_ENV,
      PORT: String(port),
      OUTSET_DATA_DIR: join(WORK, 'data'),
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
}

/** Grows the demo world of a data folder to so many trips on sale. */
export async function fillDemo({
  trips,
  dataDir,
}: {
  trips: number
  dataDir: string
}): Promise<void> {
  const args = [join(ROOT, 'cli/src/outset.ts'), 'demo', '--trips', String(trips)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, OUTSET_DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The demo world did not grow to ${trips} trips`)
}

/** The built storefront on the demo's direct site. */
export async function startSite(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  return startProcess([join(ROOT, 'storefront/serve.ts')], {
    url,
    ready: '/icon.svg',
    env: { OUTSET_KEY: 'pk_demo_direct', SITE_URL: url, PORT: String(port), ...env },
  })
}

export async function residentMegabytes({ url }: Pick<Running, 'url'>): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const match = /^process_resident_memory_bytes (\S+)/m.exec(text)
  return Number(match?.[1] ?? Number.NaN) / 1_000_000
}

/** The least that could answer: the control of every row. It also serves the given JSON files. */
export async function startBare(answers: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  return startProcess([join(import.meta.dirname, 'bare.ts')], {
    url: `http://127.0.0.1:${port}`,
    ready: '/json',
    env: { PORT: String(port), BARE_ANSWERS: JSON.stringify(answers) },
  })
}

const pids = new Map<string, number>()
const running = new Set<ChildProcess>()

/** Ends what a section that failed has left behind. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopProcess))
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The process that answers at this address, if it is one of ours. */
export function pidAt(url: string): number | undefined {
  return pids.get(new URL(url).origin)
}

/** The least that could hold a place in a database. */
export async function startBareHold(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  return startProcess([join(import.meta.dirname, 'bare-hold.ts')], {
    url: `http://127.0.0.1:${port}`,
    ready: '/json',
    env: { PORT: String(port), ...env },
  })
}

/** The service on a demo world that is there, whose sellers take cards by a Stripe of ours. */
export async function startCardService(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  return startProcess([...ENGINE_FLAGS, join(import.meta.dirname, 'serve-cards.ts')], {
    url: `http://127.0.0.1:${port}`,
    ready: '/readyz',
    env: { ...ENGINE_ENV, PORT: String(port), ...env },
  })
}

async function startProcess(
  args: string[],
  { url, ready, env }: { url: string; ready: string; env: Record<string, string> },
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await untilReady(child, url + ready)
  if (child.pid !== undefined) pids.set(url, child.pid)
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    stop: () => stopProcess(child),
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null) throw new Error(`${url} did not start`)
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`${url} is not ready after a minute`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
