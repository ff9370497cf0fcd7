import type { Endpoint } from '#http/endpoint.ts'
import { ENDPOINTS } from '#http/routes.ts'
import type { Node } from '../fuzz/values.ts'
import type { SendRequest, Sent } from '../support/send.ts'
import { OUR_ORIGIN } from '../support/staff.ts'
import { isObject } from './fields.ts'
import type { World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
export type Answered = any

const STAFF = ENDPOINTS.filter(({ auth }) => ['seller', 'staff', 'platform'].includes(auth.kind))

/** Every call that changes a record of staff. */
export const WRITES = STAFF.filter(
  ({ method, body, testControl }) =>
    (method === 'PATCH' || method === 'PUT') && body !== undefined && !testControl,
)

export function bodyOf({ body }: Endpoint): Node & { properties: Record<string, Node> } {
  return { properties: {}, ...(body as Node) }
}

export function pathOf({ path, params, operationId }: Endpoint, { records }: World): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const entity = params?.[name]?.entity ?? name
    return records[`${operationId}.${entity}`] ?? records[entity] ?? records[name] ?? name
  })
}

export function sendTo(world: World, { auth }: Endpoint, request: SendRequest): Promise<Sent> {
  const { service, staff, tenants } = world
  if (auth.kind === 'platform') return service.platform(request)
  if (auth.kind === 'seller') return tenants.sellerA.send(request)
  return service.send({ ...request, cookie: staff.cookie, origin: OUR_ORIGIN })
}

/** What the record of a write is now, under the names that the write has. */
export async function readRecord(world: World, write: Endpoint): Promise<Answered> {
  const path = pathOf(write, world)
  const own = READS[write.operationId]
  if (own) return own(world, path)
  if (reads(write.path)) return get(world, write, path)
  const parent = path.slice(0, path.lastIndexOf('/'))
  const name = path.slice(parent.length + 1)
  const found = await get(world, write, parent)
  if (!Array.isArray(found.data))
    return isObject(found[name]) ? { ...found, ...found[name] } : found
  const record = found.data.find((item: object) => Object.values(item).includes(name))
  return record ?? {}
}

function reads(path: string): boolean {
  return STAFF.some(endpoint => endpoint.method === 'GET' && endpoint.path === path)
}

async function get(world: World, write: Endpoint, path: string): Promise<Answered> {
  const sent = await sendTo(world, write, { path })
  if (sent.status !== 200) throw new Error(`${path} answered ${sent.status}: ${sent.text}`)
  return sent.body
}

const MAY = 'from=2027-05-01&to=2027-05-31'

type Read = (world: World, path: string) => Promise<Answered>

/** Where a record is not read as it is written. */
const READS: Readonly<Record<string, Read>> = {
  async updateMe({ staff }) {
    const { body } = await staff.send({ path: '/v1/me' })
    return { ...body, name: body.person.name }
  },
  async updateEnquiry({ call }, path) {
    const enquiry = await call.get(path)
    return { ...enquiry, assigned_to: enquiry.assigned_to?.id ?? null }
  },
  putOwnTraveller: async ({ call, records }) =>
    (await call.get(`/v1/bookings/${records.booking}/travellers`)).travellers[0],
  putPaymentAccount: async ({ tenants }, path) => (await tenants.sellerA.send({ path })).body,
  async putPageText({ call, records }) {
    const { texts } = await call.get(`/v1/pages/${records.page}`)
    return texts.find(({ locale }: { locale: string }) => locale === 'en') ?? {}
  },
  async putLegalText({ call }, path) {
    const { data } = await call.get(path.split('/').slice(0, -2).join('/'))
    return data.find(({ kind }: { kind: string }) => kind === 'terms') ?? {}
  },
  async putMailText({ call }, path) {
    const { texts } = await call.get(path.split('/').slice(0, -2).join('/'))
    return texts.find(({ locale }: { locale: string }) => locale === 'en') ?? {}
  },
  async putPaymentLink({ call }, path) {
    const booking = await call.get(path.replace('/payment-link', ''))
    return { url: booking.payment.link }
  },
  putPhotos: ({ call, trip }) => call.get(`/v1/trips/${trip}`),
  putTripReviews: async ({ call, trip }) => (await call.get(`/v1/trips/${trip}`)).reviews ?? {},
  async putCategoryOrder({ platform }) {
    const { data } = await platform.get('/v1/platform/categories')
    return { slugs: data.map(({ slug }: { slug: string }) => slug) }
  },
  async putCollectionOrder({ platform }) {
    const { data } = await platform.get('/v1/platform/collections')
    return { slugs: data.map(({ slug }: { slug: string }) => slug) }
  },
  async putCollectionTrips({ platform, records }) {
    const { data } = await platform.get('/v1/platform/collections')
    return data.find(({ slug }: { slug: string }) => slug === records.collection)
  },
  async putHomeFeatured({ platform }) {
    const { data } = await platform.get('/v1/platform/home/featured')
    return { product_ids: data.map(({ product_id: id }: { product_id: string }) => id) }
  },
  async updateResource({ call, records }) {
    const { data } = await call.get('/v1/resources?retired=true')
    return data.find(({ id }: { id: string }) => id === records.resource)
  },
  async putResources({ call, records }) {
    const { data } = await call.get(`/v1/resources/${records.resource}/assignments?${MAY}`)
    return { resource_ids: data.length > 0 ? [records.resource] : [] }
  },
}
