import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PlatformRole,
  permissionsOfPlatformRole,
} from '#domain/access/platform-permissions.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { PLATFORM_ROLES } from '#values/staff.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStaff, signInAs } from '../support/staff.ts'
import { makeSeller, platformCalls } from '../support/world.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service)
})
afterAll(() => service.close())

const emailOf = (role: string) => `${role.replaceAll('_', '-')}@platform.example`

/** Made with the platform key where they are not one of the platform yet. */
async function signIn(role: PlatformRole): Promise<MadeStaff> {
  const email = emailOf(role)
  const body = { email, name: role, role }
  await service.platform({ method: 'POST', path: '/v1/platform/members', body })
  return signInAs(service, { email })
}

describe('people of the platform', () => {
  test('are added with the platform key, listed, changed and removed [R-PLAT-01]', async () => {
    const { post, get } = platformCalls(service)
    const body = { email: 'noor@platform.example', name: 'Noor', role: 'platform_support' }
    const made = await post('/v1/platform/members', body)
    expect(made).toMatchObject({ name: 'Noor', role: 'platform_support' })
    const again = await service.platform({ method: 'POST', path: '/v1/platform/members', body })
    expect([again.status, again.body.code, again.body.reason]).toEqual([
      409,
      'Conflict',
      'already_member',
    ])
    const noor = await signInAs(service, { email: body.email })
    expect((await noor.send({ path: '/v1/platform/sellers' })).status).toBe(200)
    expect((await noor.send({ path: '/v1/platform/reports/commissions' })).status).toBe(403)

    const path = `/v1/platform/members/${made.person_id}`
    const changed = await service.platform({
      method: 'PATCH',
      path,
      body: { role: 'platform_finance' },
    })
    expect(changed.body).toMatchObject({ role: 'platform_finance' })
    expect((await noor.send({ path: '/v1/platform/reports/commissions' })).status).toBe(200)

    expect((await service.platform({ method: 'DELETE', path })).status).toBe(204)
    const gone = await noor.send({ path: '/v1/platform/sellers' })
    expect([gone.status, gone.body.code]).toEqual([403, 'NotPermitted'])
    expect((await service.platform({ method: 'DELETE', path })).body.code).toBe('NotFound')
    const { data } = await get('/v1/platform/members')
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('Noor')
  })

  test.each(PLATFORM_ROLES)(
    'a person who is %s does what their permissions open, at every call [R-PLAT-02]',
    async role => {
      const { send } = await signIn(role)
      const me = await send({ path: '/v1/me' })
      const may = permissionsOfPlatformRole(role)
      expect(me.body.platform).toEqual({ role, permissions: [...may] })
      for (const { auth, method, path, operationId } of ENDPOINTS) {
        if (auth.kind !== 'platform' || may.has(auth.permission)) continue
        const sent = await send({ method, path: path.replace(/\{\w+\}/g, 'any') })
        expect([sent.status, sent.body.details], operationId).toEqual([
          403,
          { permission: auth.permission, reason: 'missing_permission' },
        ])
      }
    },
  )

  test('staff of a seller open nothing of the platform, its people no seller [R-PLAT-02]', async () => {
    const owner = await signInAs(service, { email: sale.seller.ownerEmail })
    const admin = await signIn('platform_admin')
    for (const { auth, method, path, operationId } of ENDPOINTS) {
      const request = { method, path: path.replace(/\{\w+\}/g, 'any') }
      if (auth.kind === 'platform') {
        const { status, body } = await owner.send(request)
        expect([status, body.reason], operationId).toEqual([403, 'missing_permission'])
      }
      if (auth.kind === 'seller') {
        const { status, body } = await admin.send(request)
        expect([status, body.reason], operationId).toEqual([403, 'no_operator'])
      }
    }
  })

  test('a page of somebody else writes nothing with their cookie [R-PLAT-02]', async () => {
    const { cookie } = await signIn('platform_admin')
    const sent = await service.send({
      method: 'POST',
      path: `/v1/platform/sellers/${sale.seller.slug}/suspend`,
      cookie,
      origin: 'https://elsewhere.example',
    })
    expect(sent.body.code).toBe('OriginNotAllowed')
  })

  test('what outlives a session takes a sign-in of the last minutes [R-PLAT-03]', async () => {
    const admin = await signIn('platform_admin')
    const other = await makeSeller(service)
    const path = `/v1/platform/sellers/${other.slug}`
    expect((await admin.send({ method: 'POST', path: `${path}/suspend` })).status).toBe(200)
    await service.advance({ minutes: 10 })
    const late = await admin.send({ method: 'POST', path: `${path}/reinstate` })
    expect([late.status, late.body.reason]).toEqual([403, 'reauthentication_required'])
    const body = { email: 'x@platform.example', name: 'X', role: 'platform_admin' }
    const added = await admin.send({ method: 'POST', path: '/v1/platform/members', body })
    expect(added.body.reason).toBe('reauthentication_required')
    expect((await admin.send({ path: '/v1/platform/sellers' })).status).toBe(200)
  })

  test('who did what stands in the log of the platform, the key as itself [R-PLAT-04]', async () => {
    const admin = await signIn('platform_admin')
    const other = await makeSeller(service)
    const path = `/v1/platform/sellers/${other.slug}/suspend`
    await admin.send({ method: 'POST', path })
    const log = await admin.send({ path: `/v1/platform/audit-log?seller=${other.slug}` })
    expect(log.status).toBe(200)
    expect(log.body.data).toMatchObject([
      {
        action: 'seller.suspended',
        seller: { slug: other.slug },
        by: { kind: 'platform_staff', name: 'platform_admin' },
        changes: { suspended_at: { before: null } },
      },
      { action: 'owner.added', by: { kind: 'platform_key', name: null } },
      { action: 'seller.created' },
    ])
    const theirs = await other.send({ path: '/v1/audit-log?action=seller.suspended' })
    expect(theirs.body.data[0].by).toMatchObject({ kind: 'platform_staff', email: null })
    expect(theirs.text).not.toContain(emailOf('platform_admin'))
  })
})

describe('POST /v1/platform/sellers/{slug}/view-as', () => {
  const viewPath = () => `/v1/platform/sellers/${sale.seller.slug}/view-as`

  test('reads the seller for an hour, writes nothing, and both logs say so [R-PLAT-05]', async () => {
    const support = await signIn('platform_support')
    const { ref } = await sale.book()
    expect((await support.send({ path: '/v1/bookings' })).body.reason).toBe('no_operator')
    const view = await support.send({ method: 'POST', path: viewPath() })
    expect(view.body).toMatchObject({ seller: { slug: sale.seller.slug } })
    const me = await support.send({ path: '/v1/me' })
    expect(me.body).toMatchObject({ role: null, viewing: { seller: { slug: sale.seller.slug } } })
    expect((await support.send({ path: `/v1/bookings/${ref}` })).status).toBe(200)
    const own = await sale.call.get('/v1/audit-log?action=seller.viewed')
    expect(own.data[0]).toMatchObject({ by: { kind: 'platform_staff' } })
    const admin = await signIn('platform_admin')
    const log = await admin.send({ path: '/v1/platform/audit-log?action=seller.viewed' })
    expect(log.body.data[0]).toMatchObject({ seller: { slug: sale.seller.slug } })

    await service.advance({ minutes: 60 })
    expect((await support.send({ path: '/v1/bookings' })).body.reason).toBe('no_operator')
  })

  test('every write of the seller side is 403, and so is what is private [R-PLAT-05]', async () => {
    const { send } = await signIn('platform_support')
    await send({ method: 'POST', path: viewPath() })
    for (const { auth, method, path, operationId } of ENDPOINTS) {
      if (auth.kind !== 'seller') continue
      const sent = await send({ method, path: path.replace(/\{\w+\}/g, 'any') })
      const reason = method === 'GET' ? 'missing_permission' : /^(read_only|missing_permission)$/
      if (method === 'GET' && sent.status !== 403) continue
      expect(sent.status, operationId).toBe(403)
      expect(sent.body.reason, operationId).toMatch(reason)
    }
    for (const path of ['/v1/bank-details', '/v1/secret-keys', '/v1/bookings/any/travellers']) {
      expect((await send({ path })).status, path).toBe(403)
    }
    expect((await send({ method: 'DELETE', path: viewPath() })).status).toBe(204)
    expect((await send({ path: '/v1/bookings' })).body.reason).toBe('no_operator')
  })

  test('403 session_required: the key has no session to look with [R-PLAT-05]', async () => {
    const sent = await service.platform({ method: 'POST', path: viewPath() })
    expect([sent.status, sent.body.reason]).toEqual([403, 'session_required'])
  })

  test('ends with the role that allows it [R-PLAT-05]', async () => {
    const support = await signIn('platform_support')
    await support.send({ method: 'POST', path: viewPath() })
    const path = `/v1/platform/members/${support.personId}`
    await service.platform({ method: 'PATCH', path, body: { role: 'platform_finance' } })
    expect((await support.send({ path: '/v1/bookings' })).body.reason).toBe('no_operator')
    await service.platform({ method: 'PATCH', path, body: { role: 'platform_support' } })
  })
})

describe('looking up across sellers', () => {
  test('GET /v1/platform/bookings: by reference or address, and who looked is written down [R-PLAT-06]', async () => {
    const { ref } = await sale.book()
    const elsewhere = await makeBookable(service)
    const second = await elsewhere.book()
    const { send } = await signIn('platform_support')
    const find = (q: string) => send({ path: `/v1/platform/bookings?q=${encodeURIComponent(q)}` })
    const byRef = await find(ref.toLowerCase())
    expect(byRef.body.data).toMatchObject([
      { ref, seller: { slug: sale.seller.slug }, lead_name: LEAD.name, status: 'confirmed' },
    ])
    const byMail = await find(LEAD.email.toUpperCase())
    const refs = byMail.body.data.map((row: { ref: string }) => row.ref)
    expect(refs).toEqual(expect.arrayContaining([ref, second.ref]))
    expect((await find('nobody')).body.data).toEqual([])
    const { get } = platformCalls(service)
    const log = await get('/v1/platform/audit-log?action=bookings.looked_up')
    expect(log.data.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(log)).not.toContain(LEAD.email)
  })

  test('GET /v1/platform/trips and /v1/platform/storefronts: of all sellers, by page [R-PLAT-06]', async () => {
    const { get } = platformCalls(service)
    const trips = await get(`/v1/platform/trips?seller=${sale.seller.slug}`)
    expect(trips.data).toMatchObject([{ id: sale.tripId, seller: { slug: sale.seller.slug } }])
    const first = await get('/v1/platform/trips?limit=1')
    const next = await get(
      `/v1/platform/trips?limit=1&cursor=${encodeURIComponent(first.next_cursor)}`,
    )
    expect(next.data[0].id).not.toBe(first.data[0].id)
    const bySlug = await get(`/v1/platform/trips?q=${sale.tripSlug.slice(1)}`)
    expect(bySlug.data.map((row: { id: string }) => row.id)).toContain(sale.tripId)
    expect((await get('/v1/platform/trips?q=%25%25')).data).toEqual([])
    const sites = await get(`/v1/platform/storefronts?seller=${sale.seller.slug}`)
    expect(sites.data).toMatchObject([{ id: sale.site.id, kind: 'direct' }])
  })

  test('GET /v1/platform/reports/commissions: adds up by seller and month [R-PLAT-07]', async () => {
    const { get } = platformCalls(service)
    const report = await get('/v1/platform/reports/commissions?from=2026-11-01&to=2026-11-30')
    const own = report.data.find(
      ({ seller }: { seller: { slug: string } }) => seller.slug === sale.seller.slug,
    )
    const { data } = await sale.call.get('/v1/bookings?status=confirmed&limit=100')
    expect(own).toMatchObject({
      month: '2026-11',
      bookings: data.length,
      total_usd: data.length * 10_000,
      operator_share_usd: data.length * 10_000,
      commission_usd: 0,
    })
    for (const name of Object.keys(report.totals)) {
      const sum = report.data.reduce(
        (total: number, row: Record<string, number>) => total + (row[name] ?? 0),
        0,
      )
      expect(report.totals[name]).toBe(sum)
    }
    const none = await get('/v1/platform/reports/commissions?from=2026-01-01&to=2026-01-31')
    expect(none.data).toEqual([])
    const long = await service.platform({
      path: '/v1/platform/reports/commissions?from=2020-01-01&to=2026-01-31',
    })
    expect(long.status).toBe(422)
  })
})
