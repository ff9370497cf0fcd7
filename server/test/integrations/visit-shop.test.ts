import { describe, expect, test } from 'vitest'
import { openShopVisitor } from '#integrations/visit-shop.ts'
import { openHost } from '../seller/storefronts/shop-world.ts'

const wanted = (name: string, sellerId = 'a') => ({ name, sellerId, timeoutMs: 20_000 })

describe('a visit to a domain', () => {
  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'ends before it begins where its address is %s [R-SHOP-15]',
    async address => {
      const host = await openHost((_request, response) => void response.end('secret'))
      const visit = openShopVisitor({ allowLoopback: false, resolve: async () => [address] })
      expect(await visit(wanted('inside.example.com'))).toEqual({ kind: 'silent' })
      expect(host.seen).toEqual([])
      await host.close()
    },
  )

  test.each(['localhost', 'printer.local', 'intranet', '10.0.0.1', 'a.example/x?'])(
    'is not made to %s [R-SHOP-15]',
    async name => {
      const resolve = () => Promise.reject(new Error('somebody looked it up'))
      const visit = openShopVisitor({ allowLoopback: false, resolve })
      expect(await visit(wanted(name))).toEqual({ kind: 'silent' })
    },
  )

  test('follows nobody who sends it on, and reads no more than a mark takes [R-SHOP-15]', async () => {
    const target = await openHost((_request, response) => void response.end('target'))
    const host = await openHost((request, response) => {
      if (request.headers.host === 'long.example') return void response.end('x'.repeat(500_000))
      const location = `http://${target.record.value}/`
      response.writeHead(302, { location }).end()
    })
    const visit = openShopVisitor({
      allowLoopback: true,
      findOrigin: async () => `http://${host.record.value}`,
    })
    expect(await visit(wanted('sends-on.example'))).toMatchObject({ kind: 'answered', status: 302 })
    expect(target.seen).toEqual([])
    const long = await visit(wanted('long.example'))
    expect(long).toEqual({ kind: 'answered', status: 200, text: 'x'.repeat(1000) })
    await target.close()
    await host.close()
  })

  test('has two turns of one seller, and twenty of all [R-SHOP-15]', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<null>()
    const visit = openShopVisitor({ allowLoopback: false, findOrigin: () => gate })
    const ofOne = Array.from({ length: 5 }, () => visit(wanted('slow.example', 'one')))
    const ofMany = Array.from({ length: 30 }, (_, at) => visit(wanted('slow.example', `s${at}`)))
    open(null)
    const made = async (visits: Promise<unknown>[]) =>
      (await Promise.all(visits)).filter(one => one !== null).length
    expect([await made(ofOne), await made(ofMany)]).toEqual([2, 18])
  })
})
