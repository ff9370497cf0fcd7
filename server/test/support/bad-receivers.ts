import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

const OK = 'HTTP/1.1 200 OK\r\n'
const answering = (words: string) => (socket: Socket) => {
  socket.once('data', () => socket.write(words))
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('H'), 1_000)
  socket.on('close', () => clearInterval(timer))
}

function flood(socket: Socket): void {
  const chunk = Buffer.alloc(65_536, 'x')
  let left = 100_000_000
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= chunk.length
      if (!socket.write(chunk)) return
    }
  }
  socket.on('drain', more)
  socket.once('data', () => {
    socket.write(`HTTP/1.1 500 No\r\ncontent-length: ${left}\r\n\r\n`)
    more()
  })
}

const packed = gzipSync(Buffer.alloc(20_000_000))

function bomb(socket: Socket): void {
  socket.once('data', () => {
    socket.write(`HTTP/1.1 500 No\r\ncontent-encoding: gzip\r\n`)
    socket.write(`content-length: ${packed.length}\r\n\r\n`)
    socket.write(packed)
  })
}

/** Ways in which a receiver can be bad. The last one is not there at all. */
const BEHAVIOURS: readonly ((socket: Socket) => void)[] = [
  () => {},
  answering('HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n'),
  drip,
  answering('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1/\r\ncontent-length: 0\r\n\r\n'),
  answering('HTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n'),
  flood,
  socket => void socket.once('data', () => socket.resetAndDestroy()),
  bomb,
  answering(`${OK}content-length: 100\r\n\r\nnot all of it`),
  answering('220 mail.example ESMTP\r\n'),
]

/** Ten bad receivers on this machine, and one address where nobody is. */
export async function openBadReceivers() {
  const sockets = new Set<Socket>()
  const servers = BEHAVIOURS.map(behave =>
    createServer(socket => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      behave(socket)
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(servers.map(server => once(server, 'listening')))
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  return {
    urls: [...ports, 1].map(port => `http://127.0.0.1:${port}/hook`),
    close() {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
    },
  }
}
