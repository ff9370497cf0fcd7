import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../support/free-port.ts'

/** Stands between a service and its database, and can be told to go wrong. */
export type DatabaseProxy = {
  /** The address of the database behind it, by way of it. */
  url: string
  /** Cuts every connection and takes no new ones, as a database that was stopped. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Cuts every connection once. */
  cut(): void
  /** Takes connections and hangs up without a word, as a balancer with nobody behind it. */
  hangUp(): void
  pickUp(): void
  /** Lets nothing through in either direction, and says nothing about it. */
  freeze(): void
  thaw(): void
  /** Leaves every connection there is without another word, for good; new ones are let through. */
  strand(): void
  /** Whoever connects from now on is put through to this database. */
  pointAt(databaseUrl: string): void
  close(): Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = targetOf(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let frozen = false
  let hangsUp = false
  const server = createServer(client => {
    if (hangsUp) {
      client.on('error', () => {})
      client.resume().end()
      return
    }
    const upstream = connect(target)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    if (frozen) hold(pair)
    else client.pipe(upstream).pipe(client)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  })
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  // It may be left for a while, and everybody keeps connecting.
  const port = await listenOn(server, await freePort())
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  const stop = async () => {
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    cut()
    await closed
  }
  return {
    url: url.toString(),
    stop,
    start: async () => {
      await listenOn(server, port)
    },
    cut,
    hangUp() {
      hangsUp = true
      cut()
    },
    pickUp() {
      hangsUp = false
    },
    freeze() {
      frozen = true
      for (const pair of pairs) hold(pair)
    },
    thaw() {
      frozen = false
      for (const [client, upstream] of pairs) client.pipe(upstream).pipe(client)
    },
    strand: () => pairs.forEach(strandPair),
    pointAt(newUrl) {
      target = targetOf(newUrl)
    },
    close: async () => {
      if (server.listening) await stop()
    },
  }
}

function hold([client, upstream]: [Socket, Socket]): void {
  client.unpipe(upstream)
  upstream.unpipe(client)
  client.pause()
  upstream.pause()
}

/** The end of the other side would be heard as well; what is stranded hears nothing. */
function strandPair(pair: [Socket, Socket]): void {
  hold(pair)
  pair[1].removeAllListeners('close')
}

function targetOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise(resolve => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}
