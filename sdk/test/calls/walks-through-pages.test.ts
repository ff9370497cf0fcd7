import { expect, test } from 'vitest'
import { attempt } from '../../src/website.ts'
import { clientOf } from './client-of.ts'
import { json, problem } from './scripted-server.ts'

const pageOf = (ids: number[], next: string | null, name = 'data') =>
  json({ asks: { fields: [] }, [name]: ids.map(id => ({ id })), next_cursor: next, total: 3 })

async function idsOf(pages: AsyncIterable<unknown>) {
  const ids = []
  for await (const item of pages) ids.push((item as { id: number }).id)
  return ids
}

test('awaited it is the first page, iterated it is every item of every page', async () => {
  const { outset, service } = await clientOf([pageOf([1, 2], 'c 2'), pageOf([3], null)])
  const list = outset.products.list({ limit: 2, city: 'petra' })
  expect((await list).data).toEqual([{ id: 1 }, { id: 2 }])
  expect(await idsOf(list)).toEqual([1, 2, 3])
  expect(service.seen.map(({ url }) => url)).toEqual([
    '/v1/public/products?city=petra&limit=2',
    '/v1/public/products?city=petra&cursor=c%202&limit=2',
  ])
})

test('it begins at the cursor that it is given', async () => {
  const { outset, service } = await clientOf([pageOf([3], null)])
  expect(await idsOf(outset.products.list({ cursor: 'c' }))).toEqual([3])
  expect(service.seen[0]?.url).toBe('/v1/public/products?cursor=c')
})

test('lists that are not called data are walked through, too', async () => {
  const { outset } = await clientOf([
    pageOf([1], 'c', 'travellers'),
    pageOf([2], null, 'travellers'),
  ])
  expect(await idsOf(outset.bookings.listTravellers('A', { token: 't' }))).toEqual([1, 2])
})

test('pages that are not read are not asked for', async () => {
  const { outset, service } = await clientOf([pageOf([1], 'next')])
  for await (const _ of outset.products.list()) break
  expect(service.seen).toHaveLength(1)
})

test('a refusal on a later page ends the walk', async () => {
  const { outset } = await clientOf([pageOf([1], 'next'), problem('InvalidInput')])
  await expect(idsOf(outset.products.list())).rejects.toMatchObject({ code: 'InvalidInput' })
})

test('attempt takes the first page', async () => {
  const { outset } = await clientOf([problem('RateLimited', 429)], { retries: 0 })
  expect(await attempt(outset.products.list())).toMatchObject({ ok: false })
})
