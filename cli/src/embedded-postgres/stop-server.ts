import { setTimeout } from 'node:timers/promises'
import { isAlive } from './process-state.ts'
import type { Watched } from './watched.ts'

const FAST_MS = 5_000
const IMMEDIATE_MS = 2_000

/** Stops cleanly, or after five seconds at once: then the next start recovers from the log. */
export async function stopServer(server: Watched): Promise<void> {
  server.release()
  if (await endsWithin(server, FAST_MS)) return
  signal(await server.pid, 'SIGQUIT')
  if (await endsWithin(server, IMMEDIATE_MS)) return
  signal(await server.pid, 'SIGKILL')
  await server.ended
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}

async function endsWithin(server: Watched, milliseconds: number): Promise<boolean> {
  const timer = new AbortController()
  const late = setTimeout(milliseconds, false, { signal: timer.signal }).catch(() => false)
  const ended = await Promise.race([server.ended.then(() => true), late])
  timer.abort()
  return ended
}
