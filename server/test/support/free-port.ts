import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives to whoever asks for any, and to calls that go out. */
const FIRST = 10_000
const BEHIND_LAST = 30_000

/**
 * A port on which nobody listens. It is still free when it is taken later, and again after it was
 * left for a while.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEHIND_LAST)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isFree) await new Promise(resolve => server.close(resolve))
  return isFree
}
