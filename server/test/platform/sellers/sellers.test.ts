import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, platformCalls } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

describe('POST /v1/platform/sellers', () => {
  const body = { slug: 'desert-days', name: 'Desert Days', languages: ['en', 'ar'] }
  const create = (changed: object, headers: Record<string, string> = {}) =>
    service.platform({
      method: 'POST',
      path: '/v1/platform/sellers',
      body: { ...body, ...changed },
      headers,
    })

  test('201: the seller starts outside the network, with its first language as default', async () => {
    const { status, body: seller } = await create({})
    expect(status).toBe(201)
    expect(seller).toMatchObject({
      slug: 'desert-days',
      default_language: 'en',
      network_status: 'none',
      suspended_at: null,
    })
  })

  test('409 Conflict: a slug is taken once', async () => {
    const { status, body: problem } = await create({})
    expect(status).toBe(409)
    expect(problem.details).toEqual({ reason: 'slug_taken' })
  })

  test('422 InvalidInput: every wrong field is named [R-ERR-07]', async () => {
    const { status, body: problem } = await create({ slug: 'Bad Slug', languages: [], name: 7 })
    expect(status).toBe(422)
    expect(problem.details.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      'languages',
      'name',
      'slug',
    ])
  })

  test('the same Idempotency-Key answers the seller that the first call made', async () => {
    const headers = { 'idempotency-key': 'once-1' }
    const first = await create({ slug: 'once' }, headers)
    const again = await create({ slug: 'once' }, headers)
    const other = await create({ slug: 'other' }, headers)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(other.status).toBe(409)
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { status } = await service.send({ method: 'POST', path: '/v1/platform/sellers', body })
    expect(status).toBe(401)
  })
})

describe('GET /v1/platform/sellers', () => {
  test('pages through all sellers, newest first, each once', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.unshift((await makeSeller(service)).slug)
    const { total } = await platformCalls(service).get('/v1/platform/sellers')
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await service.platform({ path: `/v1/platform/sellers?limit=2${next}` })
      expect(body.total).toBe(total)
      seen.push(...body.data.map((item: { slug: string }) => item.slug))
      cursor = body.next_cursor
    } while (cursor !== null)
    expect(seen.slice(0, 5)).toEqual(made)
    expect(new Set(seen).size).toBe(total)
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

describe('GET /v1/platform/sellers/{slug}', () => {
  test('200: the seller', async () => {
    const { slug, id } = await makeSeller(service)
    const { status, body } = await service.platform({ path: seller(slug) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, slug, network_status: 'none' })
  })

  test('404 NotFound: an unknown slug and one that is none answer alike', async () => {
    const unknown = await service.platform({ path: seller('nobody') })
    const malformed = await service.platform({ path: seller('No%20Body') })
    expect(unknown.status).toBe(404)
    expect(unknown.body.details).toEqual({ entity: 'seller' })
    expect(malformed.text).toBe(unknown.text)
  })
})

describe('PATCH /v1/platform/sellers/{slug}', () => {
  test('200: fields that are left out stay', async () => {
    const { slug } = await makeSeller(service, { base: 'Aqaba', blurb: 'By boat.' })
    const { status, body } = await service.platform({
      method: 'PATCH',
      path: seller(slug),
      body: { name: 'New name', languages: ['ar', 'en'], default_language: 'ar' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'New name',
      base: 'Aqaba',
      blurb: 'By boat.',
      languages: ['ar', 'en'],
      default_language: 'ar',
    })
    const read = await service.platform({ path: seller(slug) })
    expect(read.body).toEqual(body)
  })

  test('422 InvalidInput: the default language must stay one of the languages', async () => {
    const { slug } = await makeSeller(service, { languages: ['en'] })
    const path = seller(slug)
    for (const body of [{ languages: ['fr'] }, { default_language: 'fr' }]) {
      const sent = await service.platform({ method: 'PATCH', path, body })
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors[0].field).toBe('default_language')
    }
  })

  test('404 NotFound: no such seller', async () => {
    const sent = await service.platform({
      method: 'PATCH',
      path: seller('nobody'),
      body: { name: 'x' },
    })
    expect(sent.status).toBe(404)
  })
})

describe('PUT /v1/platform/sellers/{slug}/terms', () => {
  const terms = { commission_bp: 1250, reseller_margin_bp: 300, may_run_marketplace: true }

  test('200: the terms are in force', async () => {
    const { slug } = await makeSeller(service)
    const body = await platformCalls(service).put(`${seller(slug)}/terms`, terms)
    expect(body).toMatchObject(terms)
  })

  test('422 InvalidInput: a share is 0 to 10,000 hundredths of a percent', async () => {
    const { slug } = await makeSeller(service)
    for (const commission_bp of [-1, 10_001, 0.5, '12', null]) {
      const sent = await service.platform({
        method: 'PUT',
        path: `${seller(slug)}/terms`,
        body: { ...terms, commission_bp },
      })
      expect(sent.status).toBe(422)
      expect(sent.body.details.errors[0].field).toBe('commission_bp')
    }
  })
})

describe('POST on the states of a seller', () => {
  const STEPS = [
    '/v1/platform/sellers/{slug}/approve',
    '/v1/platform/sellers/{slug}/refuse',
    '/v1/platform/sellers/{slug}/suspend',
    '/v1/platform/sellers/{slug}/reinstate',
  ]

  const step = (slug: string, verb: string, headers: Record<string, string> = {}) =>
    service.platform({ method: 'POST', path: `${seller(slug)}/${verb}`, headers })

  test('approve and refuse: a state that does not allow it is 409', async () => {
    const { slug } = await makeSeller(service)
    const steps: [string, number, string][] = [
      ['refuse', 409, 'network_status_none'],
      ['approve', 200, 'approved'],
      ['approve', 409, 'network_status_approved'],
      ['refuse', 200, 'refused'],
      ['refuse', 409, 'network_status_refused'],
      ['approve', 200, 'approved'],
    ]
    for (const [verb, status, outcome] of steps) {
      const sent = await step(slug, verb)
      expect(sent.status).toBe(status)
      expect(status === 200 ? sent.body.network_status : sent.body.details.reason).toBe(outcome)
    }
  })

  test('the same Idempotency-Key answers the seller instead of a conflict [D-07]', async () => {
    const { slug } = await makeSeller(service)
    const headers = { 'idempotency-key': `approve-${slug}` }
    const first = await step(slug, 'approve', headers)
    const again = await step(slug, 'approve', headers)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
  })

  test('404 NotFound: no such seller', async () => {
    for (const path of STEPS) {
      const target = path.replace('{slug}', 'nobody')
      const { status, body } = await service.platform({ method: 'POST', path: target })
      expect(status).toBe(404)
      expect(body.details).toEqual({ entity: 'seller' })
    }
  })

  test('suspend and reinstate: a seller comes back to the place it had [G-228 G-229]', async () => {
    const { slug } = await makeSeller(service, { approved: true })
    const suspended = await step(slug, 'suspend')
    expect(suspended.body).toMatchObject({
      network_status: 'suspended',
      suspended_at: '2026-11-15T10:00:00.000Z',
    })
    expect((await step(slug, 'suspend')).status).toBe(409)
    const reinstated = await step(slug, 'reinstate')
    expect(reinstated.body).toMatchObject({ network_status: 'approved', suspended_at: null })
    expect((await step(slug, 'reinstate')).status).toBe(409)
  })
})
