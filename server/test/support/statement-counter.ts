import { connect, createServer, type Socket } from 'node:net'
import { hostOf } from '#store/database/open-driver.ts'

/** Stands between a service and its database and counts what is asked. */
export type StatementCounter = {
  /** The database, by way of the counter. */
  url: string
  /** What was sent since the last time: statements, and the begins and ends of transactions. */
  take: () => { statements: number; frames: number }
  /** The texts of what was sent since the last time. */
  takeTexts: () => string[]
  close: () => Promise<void>
}

export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const { host, port } = hostOf(databaseUrl)
  let statements = 0
  let frames = 0
  let texts: string[] = []
  const count = (text: string | null) => {
    // Calls are logged, and workers are told of work, for many together: that belongs to none.
    if (text?.includes('request_log') || text?.includes('pg_notify')) return
    texts.push(text ?? '')
    if (text !== null && /^\s*(begin|commit|rollback)/i.test(text)) frames += 1
    else statements += 1
  }
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect({ path: `${host}/.s.PGSQL.${port}` })
    sockets.add(client).add(upstream)
    const read = readFrontend(count)
    client.on('data', (chunk: Buffer) => {
      read(chunk)
      upstream.write(chunk)
    })
    upstream.on('data', chunk => client.write(chunk))
    client.on('close', () => upstream.destroy()).on('error', () => {})
    upstream.on('close', () => client.destroy()).on('error', () => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.toString(),
    take() {
      const taken = { statements, frames }
      statements = 0
      frames = 0
      return taken
    },
    takeTexts() {
      const taken = texts
      texts = []
      return taken
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const STARTUP = 0

/**
 * Reads the messages of a client. `Q` carries the text of a statement; `E` executes one that was
 * parsed before, under a name for which `P` gave the text.
 */
function readFrontend(count: (text: string | null) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>()
  let bound = ''
  let rest = Buffer.alloc(0)
  let isStarted = false
  return chunk => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStarted ? 1 : STARTUP
      if (rest.length < head + 4) return
      const size = head + rest.readInt32BE(head)
      if (rest.length < size) return
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : ''
      const body = rest.subarray(head + 4, size)
      rest = rest.subarray(size)
      isStarted = true
      const [first = '', second = ''] = body.toString('latin1').split('\0', 2)
      if (type === 'P') texts.set(first, second)
      if (type === 'B') bound = second
      if (type === 'E') count(texts.get(bound) ?? null)
      if (type === 'Q') count(first)
    }
  }
}
