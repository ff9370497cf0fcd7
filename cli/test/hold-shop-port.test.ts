import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../server/test/support/free-port.ts'
import { holdShopPort } from '../../tools/run/hold-shop-port.mjs'

const SHOP = `process.once('message', (_, held) => {
  const server = require('node:http').createServer((_request, response) => response.end('shop'))
  server.listen(held, () => process.send('ready'))
})
process.send('wants port')`

function startShop(): ChildProcess {
  const shop = spawn(process.execPath, ['-e', SHOP], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void shop.kill())
  return shop
}

async function openShop(place: Awaited<ReturnType<typeof holdShopPort>>): Promise<ChildProcess> {
  const shop = startShop()
  await once(shop, 'message')
  const ready = once(shop, 'message')
  expect(await place.handTo(shop)).toBe(true)
  await ready
  return shop
}

async function hold(usual: number) {
  const place = await holdShopPort(usual)
  onTestFinished(() => place.release())
  return { ...place, url: `http://127.0.0.1:${place.port}` }
}

test('of two who want the usual port at one moment, one has it and the other a free one', async () => {
  const usual = await freePort()
  const places = await Promise.all([hold(usual), hold(usual)])
  const ports = places.map(({ port }) => port)
  expect(ports).toContain(usual)
  expect(new Set(ports).size).toBe(2)
  for (const { url } of places) expect((await fetch(url)).status).toBe(503)
})

test('a port is kept until the shop has it, and again once the shop has ended', async () => {
  const place = await hold(await freePort())
  const shop = await openShop(place)
  expect(await (await fetch(place.url)).text()).toBe('shop')

  const ended = once(shop, 'exit')
  shop.kill()
  await ended
  await place.holdAgain()
  expect(await (await fetch(place.url)).text()).toBe('The shop is being prepared.\n')

  await openShop(place)
  expect(await (await fetch(place.url)).text()).toBe('shop')
})

test('a port that somebody took from a shop that ended is not handed over', async () => {
  const place = await hold(await freePort())
  place.release()
  const other = createServer().listen(place.port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  expect(await place.handTo(startShop())).toBe(false)
})
