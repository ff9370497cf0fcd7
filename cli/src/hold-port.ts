import assert from 'node:assert/strict'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { errorCode } from '@outset/server/domain/error-field.ts'
import { createServer } from '@outset/server/http/node-http.ts'

export type HeldPort = { port: number; release(): Promise<void> }

const BODY = JSON.stringify({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'Unavailable',
  detail: 'The service is starting.',
  details: {},
})

/**
 * Takes the port before anything else is done, so that a port that is not to be had costs nothing
 * and leaves nothing behind. Until the service takes over, callers are asked to come back.
 */
export async function holdPort(wanted: { host: string; port: number }): Promise<HeldPort> {
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'retry-after': '1',
      connection: 'close',
    })
    response.end(BODY)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(portError(wanted, error)))
    server.listen(wanted, resolve)
  })
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'It listens on a port')
  return {
    port: address.port,
    release: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * For one of several processes behind a balancer: who meets a closed port is sent to another one,
 * while an answer of 503 would be handed to the visitor. Only a port that is yet to be found has to
 * be taken, and no balancer knows of that.
 */
export async function leavePortClosed(wanted: { host: string; port: number }): Promise<HeldPort> {
  if (wanted.port === 0) return holdPort(wanted)
  return { port: wanted.port, release: async () => {} }
}

/** Says which setting to change when an address cannot be listened on; passes other errors on. */
export function portError({ host, port }: { host: string; port: number }, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken by another program: stop that one, or set PORT to ` +
          'another number.',
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} on ${host} is closed to this user: set PORT to a number above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartError(
        `HOST is ${host}, which is no address of this machine: set HOST to 127.0.0.1, 0.0.0.0 or ` +
          'an address that it has.',
      )
    default:
      return error
  }
}
