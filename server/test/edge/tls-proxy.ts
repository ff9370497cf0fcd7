import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { TLS_CERTIFICATE, TLS_KEY } from '../support/certificate.ts'

/** A TCP port of a database that listens on a unix socket; whoever asks for it is encrypted. */
export type TlsProxy = {
  url: string
  /** Whether the last connection was encrypted. */
  wasEncrypted(): boolean
  refuseTls(refused: boolean): void
  close(): Promise<void>
}

const SSL_REQUEST_CODE = 80_877_103

export async function openTlsProxy(databaseUrl: string): Promise<TlsProxy> {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const path = `${decodeURIComponent(hostname)}/.s.PGSQL.${port}`
  let encrypted = false
  let refused = false
  const server = createServer(async client => {
    client.on('error', () => {})
    const [first] = (await once(client, 'data')) as [Buffer]
    const wanted = first.length === 8 && first.readUInt32BE(4) === SSL_REQUEST_CODE
    encrypted = wanted && !refused
    if (wanted) client.write(encrypted ? 'S' : 'N')
    const inside = encrypted ? decrypt(client) : client
    const upstream = connect(path)
    if (!wanted) upstream.write(first)
    inside.pipe(upstream).pipe(inside)
    for (const socket of [inside, upstream]) {
      socket.on('error', () => {}).on('close', () => [inside, upstream].map(end => end.destroy()))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: tcpPort } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${tcpPort}${pathname}`,
    wasEncrypted: () => encrypted,
    refuseTls(now) {
      refused = now
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function decrypt(client: Socket): TLSSocket {
  return new TLSSocket(client, { isServer: true, cert: TLS_CERTIFICATE, key: TLS_KEY })
}
