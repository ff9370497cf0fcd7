import { once } from 'node:events'
import { createServer } from 'node:http'

/** What is at an address at which the shop is yet to come. */
const COMING = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '5',
  refresh: '5',
  connection: 'close',
}

/**
 * Takes the usual port, or any other if somebody has it, and keeps it: the service is told where
 * its shop will be long before there is one, and links in mails lead there.
 */
export async function holdShopPort(usual) {
  let server = (await listenOn(usual)) ?? (await listenOn(0))
  const { port } = server.address()
  return {
    port,
    /** Gives the port to a shop that asks for it, started with `PORT=handed`; says if it could. */
    async handTo(shop) {
      server ??= await listenOn(port)
      if (server === null) {
        console.error(`Port ${port}, at which the shop was, is taken by another program.`)
        return false
      }
      const handed = server
      server = null
      await new Promise(resolve => shop.send('port', handed, resolve))
      handed.close()
      return true
    },
    /** Once a shop has ended, so that nobody else takes its place before the next one. */
    async holdAgain() {
      server ??= await listenOn(port)
    },
    release() {
      server?.close()
      server = null
    },
  }
}

async function listenOn(port) {
  const server = createServer((_request, response) => {
    response.writeHead(503, COMING).end('The shop is being prepared.\n')
  })
  server.unref().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}
