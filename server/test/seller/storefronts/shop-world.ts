import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { openTestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

const SECRET = 's'.repeat(40)
export const SHOPS = {
  place: { scheme: 'https', domain: 'shops.example' },
  site: null,
  secret: SECRET,
} as const

type Domain = {
  name: string
  state: string
  reason: string | null
  leads: string | null
  record: { type: string; name: string; value: string }
}
type Records = Record<string, (string | { type: string; value: string })[]>

/** A service with hosted shops, two sellers, and what stands for DNS. */
export async function openShopWorld() {
  const service = await openTestService({ shops: SHOPS })
  const seller = await makeSeller(service)
  const other = await makeSeller(service)
  let sites = 0
  const records: Records = {}
  return {
    service,
    seller,
    other,
    async makeSite(of: MadeSeller = seller, more: object = {}) {
      sites += 1
      const body = { name: `Site ${sites}`, ...more }
      const made = await of.send({ method: 'POST', path: '/v1/storefronts', body })
      expect(made.status).toBe(201)
      const path = `/v1/storefronts/${made.body.id}`
      const change = (method: 'POST' | 'DELETE', name: string) =>
        of.send({ method, path: `${path}/domains`, body: { name } })
      return {
        ...made.body,
        path,
        host: new URL(made.body.hosted.address).host,
        add: (name: string) => change('POST', name),
        remove: (name: string) => change('DELETE', name),
        async domain(name: string): Promise<Domain> {
          const { body: site } = await of.send({ path })
          return site.hosted.domains.find((one: Domain) => one.name === name)
        },
      }
    },
    hosted: (host: string, bearer = SECRET) =>
      service.send({ path: `/v1/hosted-sites/${host}`, bearer }),
    ask: async (domain: string) =>
      (await service.send({ path: `/hosted-domains/ask?domain=${domain}` })).status,
    runJobs: () => service.platform({ method: 'POST', path: '/v1/platform/jobs/run' }),
    /** Adds to what stands for DNS; a name with an empty list has no records any more. */
    async setRecords(added: Records) {
      Object.assign(records, added)
      const path = '/v1/platform/dns'
      const sent = await service.platform({ method: 'PUT', path, body: records })
      expect(sent.status).toBe(200)
    },
    close: () => service.close(),
  }
}

export type SeenRequest = { url: string | undefined; host: string | undefined }

/** Stands for what answers at a domain, on this machine. */
export async function openHost(answer: RequestListener) {
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    seen.push({ url: request.url, host: request.headers.host })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    seen,
    record: { type: 'SHOP', value: `127.0.0.1:${port}` },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type ShopWorld = Awaited<ReturnType<typeof openShopWorld>>
