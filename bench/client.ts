import { connect } from 'node:net'

export type Asking = {
  url: URL
  /** The next request as it goes over the wire. */
  next: () => string
  expect: number
  connections: number
  seconds: number
}

export type Answers = {
  /** How long each answer took, shortest first. */
  tookMs: Float64Array
  /** Answers with another status, and connections that were lost. */
  wrong: number
  seconds: number
}

/**
 * Sends requests over and over on plain connections, one at a time on each. A client shares the
 * cores with the servers that it measures, and one that builds requests and takes answers apart as
 * a library for everybody must takes more of them than a server that answers from memory: then the
 * client is what is measured. This one sends a text that is ready, and of an answer it reads the
 * status and the length.
 */
export async function ask(asking: Asking): Promise<Answers> {
  const tookMs: number[] = []
  const tally = { tookMs, wrong: 0, isOver: false }
  const sockets = Array.from({ length: asking.connections }, () => keepAsking(asking, tally))
  const begunMs = performance.now()
  await new Promise(resolve => setTimeout(resolve, asking.seconds * 1000))
  tally.isOver = true
  const seconds = (performance.now() - begunMs) / 1000
  for (const socket of sockets) socket.destroy()
  return { tookMs: Float64Array.from(tookMs).sort(), wrong: tally.wrong, seconds }
}

type Tally = { tookMs: number[]; wrong: number; isOver: boolean }

// What is read is not kept, so one buffer is enough for all connections.
const ROOM = Buffer.alloc(256 * 1024)

function keepAsking({ url, next, expect }: Asking, tally: Tally) {
  let sentMs = 0
  const send = () => {
    sentMs = performance.now()
    socket.write(next())
  }
  const read = answerReader(status => {
    if (tally.isOver) return
    tally.tookMs.push(performance.now() - sentMs)
    if (status !== expect) tally.wrong += 1
    send()
  })
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    onread: { buffer: ROOM, callback: size => read(ROOM.subarray(0, size)) },
  })
  socket.on('connect', send)
  // Every error is followed by a close.
  socket.on('error', () => {})
  socket.on('close', () => {
    if (!tally.isOver) tally.wrong += 1
  })
  return socket
}

const HEAD_END = '\r\n\r\n'

/** Calls back with the status of each answer when its last byte has come. */
function answerReader(onStatus: (status: number) => void): (part: Buffer) => boolean {
  /** A head of which the end is still to come. */
  let begun: Buffer | null = null
  let status = 0
  let bodyLeft = 0
  return part => {
    let body = part
    if (bodyLeft === 0) {
      const whole: Buffer = begun === null ? part : Buffer.concat([begun, part])
      const end = whole.indexOf(HEAD_END)
      begun = end === -1 ? Buffer.from(whole) : null
      if (end === -1) return true
      const head = whole.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      bodyLeft = status === 304 ? 0 : Number(/\ncontent-length: (\d+)/i.exec(head)?.[1])
      if (Number.isNaN(bodyLeft)) throw new Error(`An answer of unknown length: ${head}`)
      body = whole.subarray(end + HEAD_END.length)
    }
    bodyLeft -= body.length
    if (bodyLeft === 0) onStatus(status)
    return true
  }
}
