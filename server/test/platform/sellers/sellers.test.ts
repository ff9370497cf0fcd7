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

describe('POST /v1/platform/sellers/{slug}/owners', () => {
  const owners = (slug: string, body: object) =>
    service.platform({ method: 'POST', path: `${seller(slug)}/owners`, body })

  test('201: the person is owner of the seller', async () => {
    const { slug } = await makeSeller(service)
    const { status, body } = await owners(slug, { email: 'Rana@Trips.example', name: 'Rana' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: 'Rana@Trips.example', name: 'Rana', role: 'owner' })
  })

  test('the same email in another spelling is the same person, named by each team', async () => {
    const { slug } = await makeSeller(service)
    const other = await makeSeller(service)
    const first = await owners(slug, { email: 'sami@trips.example', name: 'Sami' })
    const again = await owners(slug, { email: 'SAMI@trips.example', name: 'Someone' })
    const elsewhere = await owners(other.slug, { email: 'Sami@Trips.Example', name: 'Else' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(elsewhere.body).toMatchObject({ person_id: first.body.person_id, name: 'Else' })
  })

  test('a member of the team with a lower role becomes owner', async () => {
    const { slug, id } = await makeSeller(service)
    const { body } = await owners(slug, { email: 'huda@trips.example', name: 'Huda' })
    await service.db`
      update team_members set role = 'viewer'
      where seller_id = ${id} and person_id = ${body.person_id}
    `
    const again = await owners(slug, { email: 'huda@trips.example', name: 'Huda' })
    expect(again.body.role).toBe('owner')
  })

  test('the password is the first one of the person; nobody sets it anew', async () => {
    const { slug } = await makeSeller(service)
    const email = 'lina@trips.example'
    const signIn = (password: string) =>
      service.send({ method: 'POST', path: '/v1/auth/sign-in', body: { email, password } })
    const first = await owners(slug, { email, name: 'Lina', password: 'ten letters' })
    const again = await owners(slug, { email, name: 'Lina', password: 'other letters' })
    expect(first.text).not.toContain('ten letters')
    expect(again.body).toEqual(first.body)
    expect((await signIn('other letters')).status).toBe(401)
    expect((await signIn('ten letters')).status).toBe(200)
  })

  test('the same Idempotency-Key answers the same owner, and what is kept tells no password [D-07]', async () => {
    const { slug } = await makeSeller(service)
    const body = { email: `once@${slug}.example`, name: 'Once' }
    const send = (password: string) =>
      service.platform({
        method: 'POST',
        path: `${seller(slug)}/owners`,
        body: { ...body, password },
        headers: { 'idempotency-key': `owner-${slug}` },
      })
    const first = await send('ten letters')
    const again = await send('other letters')
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })

  test('422 InvalidInput: email and name are needed', async () => {
    const { slug } = await makeSeller(service)
    const { status, body } = await owners(slug, { email: 'nobody' })
    expect(status).toBe(422)
    expect(body.details.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      'email',
      'name',
    ])
  })

  test('404 NotFound: no such seller', async () => {
    const { status, body } = await owners('nobody', { email: 'a@b.example', name: 'A' })
    expect(status).toBe(404)
    expect(body.details).toEqual({ entity: 'seller' })
  })
})

const STEPS = [
  '/v1/platform/sellers/{slug}/approve',
  '/v1/platform/sellers/{slug}/refuse',
  '/v1/platform/sellers/{slug}/suspend',
  '/v1/platform/sellers/{slug}/reinstate',
]

describe('POST on the states of a seller', () => {
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
