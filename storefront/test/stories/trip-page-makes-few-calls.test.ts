import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoService, openDemoService } from '../open-demo.ts'
import { startSite } from '../open-shop.ts'

describe('a page of a trip', () => {
  const calls: string[] = []
  let service: DemoService
  let counter: Server
  let site: Awaited<ReturnType<typeof startSite>>

  beforeAll(async () => {
    service = await openDemoService()
    counter = createServer((asked, answer) => {
      calls.push(asked.url ?? '')
      const { method, headers } = asked
      const passed = request(service.url + asked.url, { method, headers }, got => {
        answer.writeHead(got.statusCode ?? 500, got.headers)
        got.pipe(answer)
      })
      asked.pipe(passed)
    }).listen(0, '127.0.0.1')
    await once(counter, 'listening')
    const { port } = counter.address() as AddressInfo
    const OUTSET_URL = `http://127.0.0.1:${port}`
    site = await startSite({ OUTSET_URL, OUTSET_KEY: 'pk_demo_direct', PORT: '0' })
  })
  afterAll(async () => {
    await site?.stop()
    counter?.close()
    await service?.close()
  })

  async function callsFor(path: string): Promise<string[]> {
    calls.length = 0
    const answer = await fetch(site.url + path)
    expect(answer.status).toBe(200)
    await answer.text()
    return [...calls]
  }

  test('makes three calls, and none while they are kept [S-TRIP-06]', async () => {
    // Whose site it is and its menus are asked for once, whatever the first page is.
    await callsFor('/en/trips/wadi-rum-private-day')
    expect(await callsFor('/en/trips/petra-small-group-day')).toHaveLength(3)
    expect(await callsFor('/en/trips/petra-small-group-day')).toEqual([])
  })
})
