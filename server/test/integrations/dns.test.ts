import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDns } from '#integrations/dns.ts'

/** A name server that knows names beginning with `known`, and is silent about `silent` ones. */
let server: Socket
let servers: readonly string[]
let asked: string[] = []
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (question, from) => {
    const name = nameIn(question)
    asked.push(name)
    if (name.startsWith('silent')) return
    const records = name.startsWith('known') ? ['outset=', 'a second one'] : []
    server.send(answerTo(question, records), from.port, from.address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  servers = [`127.0.0.1:${server.address().port}`]
})
afterAll(() => server.close())

const wanted = (name: string) => ({ type: 'TXT', name }) as const
const SELLERS = Array.from({ length: 11 }, (_, at) => `seller-${at}`)

test('a name has its records, or none', async () => {
  const dns = openDns({ servers })
  expect(await dns.lookUp(wanted('known.example'), 'seller')).toEqual(['outset=', 'a second one'])
  expect(await dns.lookUp(wanted('none.example'), 'seller')).toEqual([])
})

test('a seller whose name servers are silent leaves the others their looks [S-HOST-11]', async () => {
  const dns = openDns({ servers })
  asked = []
  const silent = Array.from({ length: 20 }, (_, at) =>
    dns.lookUp(wanted(`silent-${at}.example`), 'slow'),
  )
  expect(await dns.lookUp(wanted('known.example'), 'other')).toHaveLength(2)
  expect(await Promise.all(silent)).toEqual(Array(20).fill(null))
  expect(new Set(asked.filter(name => name.startsWith('silent'))).size).toBe(2)
  expect(await dns.lookUp(wanted('known.example'), 'slow')).toHaveLength(2)
})

test('all sellers together have their most, and then look again', async () => {
  const dns = openDns({ servers })
  asked = []
  const silent = SELLERS.flatMap(seller =>
    [1, 2].map(at => dns.lookUp(wanted(`silent-${seller}-${at}.example`), seller)),
  )
  expect(await dns.lookUp(wanted('known.example'), 'other')).toBeNull()
  await Promise.all(silent)
  expect(new Set(asked).size).toBe(20)
  expect(await dns.lookUp(wanted('known.example'), 'other')).toHaveLength(2)
})

function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = 12; question[at]; at += 1 + (question[at] ?? 0)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  }
  return labels.join('.')
}

/** The question again, and a TXT record per text that points back to its name. */
function answerTo(question: Buffer, texts: readonly string[]): Buffer {
  const end = question.indexOf(0, 12) + 5
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt32BE(0, 8)
  const records = texts.map(text => {
    const data = Buffer.concat([Buffer.of(text.length), Buffer.from(text)])
    const record = Buffer.from('c00c00100001000000000000', 'hex')
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...records])
}
