import { setTimeout as wait } from 'node:timers/promises'
import type { Lifecycle } from '@outset/server/http/lifecycle.ts'
import type { Server } from '@outset/server/http/server.ts'

/** Without requests for this long, the load balancer has moved all traffic elsewhere. */
const QUIET_MS = 200
const DRAIN_MS = 1_500
const REQUESTS_MS = 2_000
const CHECK_EVERY_MS = 20

/**
 * Ends the server without cutting a request: first it says that it is not ready and on every answer
 * that the connection ends, then it takes no more, then it waits for what is still running. A
 * balancer that asks every few seconds sends calls until it has asked, however quiet it was before:
 * for so long, at least, all of them are served.
 */
export async function stopServing(
  app: Server,
  { lifecycle, drainMs }: { lifecycle: Lifecycle; drainMs: number },
): Promise<void> {
  lifecycle.drain()
  await wait(drainMs)
  await untilQuiet(app.server)
  const late = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS)
  await app.close()
  clearTimeout(late)
}

/** A client that keeps its connection learns from its next answer to open another one. */
async function untilQuiet(server: Server['server']): Promise<void> {
  const begunAt = performance.now()
  let lastAt = begunAt
  server.on('request', () => {
    lastAt = performance.now()
  })
  for (let now = begunAt; now - begunAt < DRAIN_MS; now = performance.now()) {
    if (now - lastAt >= QUIET_MS || (await countConnections(server)) === 0) return
    await wait(CHECK_EVERY_MS)
  }
}

function countConnections(server: Server['server']): Promise<number> {
  return new Promise(resolve => {
    server.getConnections((error, count) => resolve(error ? 0 : count))
  })
}
