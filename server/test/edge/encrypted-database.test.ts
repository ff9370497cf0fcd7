import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#store/database.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { openTlsProxy, type TlsProxy } from './tls-proxy.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('a database whose URL asks for encryption', () => {
  let proxy: TlsProxy
  beforeAll(async () => {
    proxy = await openTlsProxy(service.databaseUrl)
  })
  afterAll(() => proxy.close())

  test.each([
    ['sslmode=require', true],
    ['sslmode=prefer', true],
    ['ssl=require', true],
    ['sslmode=allow', true],
    ['sslmode=disable', false],
    ['ssl=false', false],
    ['', false],
  ])('%j is obeyed', async (search, encrypted) => {
    await answerTo(search)
    expect(proxy.wasEncrypted()).toBe(encrypted)
  })

  test('one that cannot encrypt is used where encryption is only preferred', async () => {
    proxy.refuseTls(true)
    await answerTo('sslmode=prefer')
    expect(proxy.wasEncrypted()).toBe(false)
    await expect(answerTo('sslmode=require')).rejects.toThrow('does not encrypt')
    proxy.refuseTls(false)
  })

  test.each(['sslmode=verify-full', 'sslmode=verify-ca', 'sslrootcert=system', 'ssl=true'])(
    '%j: one that must be verified is refused while nobody vouches for it',
    async search => {
      await expect(answerTo(search)).rejects.toThrow(/certificate/)
      await answerTo('sslmode=require')
    },
  )

  test.each(['sslmode=require', 'sslmode=disable'])(
    '%j: whoever hangs up in place of an answer is not waited for',
    async search => {
      const server = createServer(client => client.on('error', () => {}).end())
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      const asked = answerTo(search, `postgres://127.0.0.1:${port}/nobody`)
      await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
      server.close()
    },
  )

  async function answerTo(search: string, url = proxy.url): Promise<void> {
    const db = openDatabase(`${url}?${search}`, { connections: 1 })
    try {
      expect([...(await db`select 1 as one`)]).toEqual([{ one: 1 }])
    } finally {
      await db.end({ timeout: 1 })
    }
  }
})
