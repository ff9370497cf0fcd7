import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import type { ServiceOptions } from '../../server/src/app/open-core.ts'
import type { PaymentOptions } from '../../server/src/app/open-payments.ts'
import { openDemoWorld } from '../../server/test/support/demo-template.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { openTestService, type TestService } from '../../server/test/support/service.ts'

/** The service with its demo world, in this process. Its clock stands, and moves when told to. */
export interface DemoService {
  url: string
  now(): Temporal.Instant
  advance(by: Temporal.DurationLike): Promise<void>
  /** The newest mails to an address, the newest first. */
  mailsTo(address: string): Promise<Mail[]>
  /** From now on nobody is there who takes a call. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Calls of these paths are answered 503 from now on; of none with null. */
  refuse(paths: RegExp | null): void
  /** How many calls it has had. */
  callCount(): number
  /** For what has no call: rows, jobs of the worker. */
  inside: TestService
  close(): Promise<void>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  locale: string
}

export function openDemoService(options: Omit<Wanted, 'world'> = {}): Promise<DemoService> {
  return openService({ world: 'demo', ...options })
}

type Wanted = {
  /** `empty`: nobody is there yet. */
  world: 'demo' | 'empty'
  portalFolder?: string
  /** Browsers make passkeys for a name, and for no number. */
  host?: 'localhost' | '127.0.0.1'
  /** Where Stripe is, and how the test provider behaves. */
  payments?: PaymentOptions
  /** Where the shops of all sites are. */
  shops?: NonNullable<ServiceOptions['shops']>
  /** Where mails leave; without it they are kept, and the shop says that it sends none. */
  smtpUrl?: string
}

export async function openService({
  world,
  host = '127.0.0.1',
  ...options
}: Wanted): Promise<DemoService> {
  const front = await openFront(host)
  const open = world === 'demo' ? openDemoWorld : openTestService
  const inside = await open({ ...options, publicUrl: front.url })
  const calls = watchCalls(inside.app.server)
  front.passTo(socket => inside.app.server.emit('connection', socket))
  return {
    url: front.url,
    now: inside.now,
    advance: inside.advance,
    async mailsTo(address) {
      const query = new URLSearchParams({ limit: '100', to: address })
      const { body } = await inside.platform({ path: `/v1/platform/outbox?${query}` })
      return body.data
    },
    goAway: front.close,
    comeBack: front.listen,
    refuse: calls.refuse,
    callCount: calls.count,
    inside,
    async close() {
      await front.close()
      await inside.close()
    },
  }
}

/** Sees every call before the service does. */
function watchCalls(server: TestServer): { refuse(paths: RegExp | null): void; count(): number } {
  let refused: RegExp | null = null
  let count = 0
  const serve = server.listeners('request') as Serve[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    count += 1
    if (refused?.test(request.url ?? '')) {
      response.writeHead(503, { 'content-type': 'application/problem+json' })
      response.end(JSON.stringify({ status: 503, code: 'Unavailable', details: {} }))
      return
    }
    for (const listener of serve) listener(request, response)
  })
  return {
    count: () => count,
    refuse: paths => {
      refused = paths
    },
  }
}

type TestServer = TestService['app']['server']
type Serve = (request: IncomingMessage, response: ServerResponse) => void

interface Front {
  url: string
  passTo(take: (socket: Socket) => void): void
  listen(): Promise<void>
  close(): Promise<void>
}

/** The port of the service, which has to know its own address before it is opened. */
async function openFront(host: string): Promise<Front> {
  const sockets = new Set<Socket>()
  let take = (socket: Socket): void => void socket.destroy()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    take(socket)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://${host}:${port}`,
    passTo: to => {
      take = to
    },
    async listen() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function listenOnFreePort(server: Server): Promise<number> {
  for (;;) {
    const port = await freePort()
    server.listen(port, '127.0.0.1')
    const listens = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (listens) return port
  }
}
