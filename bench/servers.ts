import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
export const WORK = join(import.meta.dirname, '.work')

export type Running = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

/** The service as `npm start` runs it, on a data folder of its own. */
export async function startOutset(env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  return startProcess([join(ROOT, 'server/src/bin/outset.ts'), 'start'], {
    url: `http://127.0.0.1:${port}`,
    ready: '/readyz',
    env: {
      PORT: String(port),
      OUTSET_DATA_DIR: join(WORK, 'data'),
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
}

/** The least that could answer: the control of every row. */
export async function startBare(): Promise<Running> {
  const port = await freePort()
  return startProcess([join(import.meta.dirname, 'bare.ts')], {
    url: `http://127.0.0.1:${port}`,
    ready: '/json',
    env: { PORT: String(port) },
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
  await untilReady(child, url + ready)
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
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
