import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, platformCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

describe('GET /v1/platform/sellers', () => {
  test('pages through all sellers, newest first, each once', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.unshift((await makeSeller(service)).slug)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await service.platform({ path: `/v1/platform/sellers?limit=2${next}` })
      expect(body.total).toBe(5)
      seen.push(...body.data.map((item: { slug: string }) => item.slug))
      cursor = body.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(made)
  })
})

describe('network_status and q of GET /v1/platform/sellers', () => {
  test('show who waits to be approved, and find one by name [G-228]', async () => {
    const waits = await makeSeller(service, { name: 'Zebra_Tours 100%' })
    const gone = await makeSeller(service)
    await waits.send({ method: 'POST', path: '/v1/seller/apply' })
    await platformCalls(service).post(`${seller(gone.slug)}/suspend`)
    const slugs = async (query: string) => {
      const { data, total } = await platformCalls(service).get(`/v1/platform/sellers?${query}`)
      expect(data).toHaveLength(total)
      return data.map(({ slug }: { slug: string }) => slug)
    }
    expect(await slugs('network_status=applied')).toEqual([waits.slug])
    expect(await slugs('network_status=applied,suspended')).toEqual([gone.slug, waits.slug])
    expect(await slugs('q=bra_tours%20100%25')).toEqual([waits.slug])
    expect(await slugs(`q=${gone.slug.toUpperCase()}`)).toEqual([gone.slug])
    expect(await slugs('q=braXtours')).toEqual([])
    const unknown = await service.platform({ path: '/v1/platform/sellers?network_status=odd' })
    expect(unknown.body.details.allowed).toContain('applied')
  })
})
