import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let sellerA: MadeSeller
let sellerB: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  sellerA = await makeSeller(service, { slug: 'cursor-a' })
  sellerB = await makeSeller(service, { slug: 'cursor-b' })
  for (const seller of [sellerA, sellerB, sellerA, sellerB]) {
    await seller.send({ path: '/v1/storefronts' })
  }
})
afterAll(() => service.close())

const sellers = '/v1/platform/sellers?limit=1'
const log = '/v1/request-log?limit=1'

function page(path: string, cursor: string) {
  return `${path}&cursor=${encodeURIComponent(cursor)}`
}

async function expectRefused(send: () => Promise<{ status: number; body: unknown }>) {
  const { status, body } = await send()
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'InvalidInput', details: { parameter: 'cursor' } })
}

describe('a cursor is good for the list it was given for, and for nothing else [T-SQL-2] [D-08]', () => {
  test('as it was given it leads to the next page', async () => {
    const first = await service.platform({ path: sellers })
    const second = await service.platform({ path: page(sellers, first.body.next_cursor) })
    expect(second.status).toBe(200)
    expect(second.body.data[0].id).not.toBe(first.body.data[0].id)
    expect(second.body.total).toBe(first.body.total)
    expect(second.body.next_cursor).toBeNull()
  })

  test('422: with any one of its characters changed, left out or said twice', async () => {
    const cursor: string = (await service.platform({ path: sellers })).body.next_cursor
    const send = (changed: string) => service.platform({ path: page(sellers, changed) })
    for (let at = 0; at < cursor.length; at++) {
      const [head, tail] = [cursor.slice(0, at), cursor.slice(at + 1)]
      const letter = cursor[at] === 'A' ? 'B' : 'A'
      await expectRefused(() => send(head + letter + tail))
      if (at % 7 === 0) {
        await expectRefused(() => send(head + tail))
        await expectRefused(() => send(head + cursor[at] + cursor[at] + tail))
      }
    }
  })

  test.each([
    'x',
    '.',
    '..',
    'W10.',
    'W10.AAAAAAAAAAAAAAAAAAAAAA',
    'null',
    '[]',
    'eyJhIjoxfQ.x',
    '%00',
    "' or 1=1 --",
    'a'.repeat(999),
  ])('422: "%s" was never given out', async cursor => {
    await expectRefused(() => service.platform({ path: page(sellers, cursor) }))
  })

  test('422: with something behind its end', async () => {
    const cursor = (await service.platform({ path: sellers })).body.next_cursor
    await expectRefused(() => service.platform({ path: page(sellers, `${cursor}.x`) }))
    await expectRefused(() => service.platform({ path: page(sellers, `${cursor}.`) }))
  })

  test('422: the one of another seller, of another list or of other filters', async () => {
    const ofA = (await sellerA.send({ path: log })).body.next_cursor
    expect((await sellerA.send({ path: page(log, ofA) })).status).toBe(200)
    await expectRefused(() => sellerB.send({ path: page(log, ofA) }))
    await expectRefused(() => sellerA.send({ path: page(`${log}&status=200`, ofA) }))
    await expectRefused(() => service.platform({ path: page(sellers, ofA) }))
    const ofPlatform = (await service.platform({ path: sellers })).body.next_cursor
    const quarantine = '/v1/platform/fx-rates/quarantine?limit=1'
    await expectRefused(() => service.platform({ path: page(quarantine, ofPlatform) }))
  })

  test('422: the one of an installation with other secrets', async () => {
    const other = await openTestService()
    try {
      for (const slug of ['x', 'y']) await makeSeller(other, { slug })
      const { body } = await other.platform({ path: sellers })
      await expectRefused(() => service.platform({ path: page(sellers, body.next_cursor) }))
    } finally {
      await other.close()
    }
  })
})
