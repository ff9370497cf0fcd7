import { once } from 'node:events'
import { connect, isIP, Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** Where a PostgreSQL server is, as the driver puts it. */
export type DatabaseAddress = { host: string[]; port: number[]; path: string | false }

/** How the connection to it is kept from others: as the URL says in the words of PostgreSQL. */
export type Secrecy = 'none' | 'preferred' | 'encrypted' | 'verified'

const HANDSHAKE_MS = 3_000
// What asks a server to go on in secret; it says S or N.
const SECRECY_WANTED = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const AGREED = 'S'.charCodeAt(0)

export function secrecyOf(url: string): Secrecy {
  const { searchParams } = new URL(url)
  if (searchParams.get('sslrootcert') === 'system') return 'verified'
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable'
  if (mode === 'disable' || mode === 'false') return 'none'
  if (mode === 'prefer') return 'preferred'
  return mode === 'require' || mode === 'allow' ? 'encrypted' : 'verified'
}

/**
 * Opens a connection to a server. What is written on it at once waits until somebody is there. The
 * driver could do this itself, but then nobody else would see whether anybody answers on it.
 */
export function dial(
  { host: [host = 'localhost'], port: [port = 5432], path }: DatabaseAddress,
  secrecy: Secrecy,
): Socket | Promise<Socket> {
  const socket = path ? connect(path) : connect(port, host)
  return secrecy === 'none' ? socket : agreeOnSecrecy(socket, { host, secrecy }).catch(brokenSocket)
}

async function agreeOnSecrecy(
  socket: Socket,
  { host, secrecy }: { host: string; secrecy: Secrecy },
): Promise<Socket> {
  const tooLong = AbortSignal.timeout(HANDSHAKE_MS)
  const hungUp = new AbortController()
  socket.once('close', () => hungUp.abort())
  const signal = AbortSignal.any([tooLong, hungUp.signal])
  try {
    socket.write(SECRECY_WANTED)
    const [answer] = (await once(socket, 'data', { signal })) as [Buffer]
    if (answer[0] !== AGREED) {
      if (secrecy === 'preferred') return socket
      throw new Error('The database does not encrypt its connections')
    }
    const secured = connectSecurely({
      socket,
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: secrecy === 'verified',
    })
    await once(secured, 'secureConnect', { signal })
    return secured
  } catch (error) {
    socket.on('error', () => {}).destroy()
    if (tooLong.aborted) throw Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })
    if (signal.aborted) throw Object.assign(new Error('hung up'), { code: 'ECONNRESET' })
    throw error
  }
}

/** The driver hears of a failure only from a socket that it has: it gets one, which breaks. */
function brokenSocket(error: Error): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(error))
  return socket
}
