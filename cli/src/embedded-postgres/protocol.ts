import { createConnection } from 'node:net'
import { join } from 'node:path'

const PROTOCOL_3_0 = 196_608
const TOO_MANY_CONNECTIONS = 'C53300'

/** The name PostgreSQL gives its socket in a folder. */
export function socketPath({ folder, port }: { folder: string; port: number }): string {
  return join(folder, `.s.PGSQL.${port}`)
}

/** Whether the server behind the socket lets a client in; false while it starts or stops. */
export async function acceptsConnections(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection({ path, timeout: 1_000 })
    const answer = (accepts: boolean) => {
      socket.destroy()
      resolve(accepts)
    }
    socket.on('connect', () => socket.write(startupMessage()))
    socket.on('data', reply => {
      const text = reply.toString('latin1')
      answer(text.startsWith('R') || text.includes(TOO_MANY_CONNECTIONS))
    })
    socket.on('error', () => answer(false))
    socket.on('timeout', () => answer(false))
    socket.on('close', () => answer(false))
  })
}

function startupMessage(): Buffer {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + body.length, 0)
  head.writeInt32BE(PROTOCOL_3_0, 4)
  return Buffer.concat([head, body])
}
