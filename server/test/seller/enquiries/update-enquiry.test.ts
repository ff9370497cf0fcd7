import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEnquiry } from '../../support/enquiries.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const lastAudit = async () => (await calls().get('/v1/audit-log?limit=1')).data[0]

describe('PATCH /v1/enquiries/{id}', () => {
  test('a state and a note, which the log names without showing it', async () => {
    const { id } = await makeEnquiry(site)
    const changed = await calls().patch(`/v1/enquiries/${id}`, {
      status: 'read',
      note: 'Came with us\nin 2024.',
    })
    expect(changed).toMatchObject({ status: 'read', note: 'Came with us\nin 2024.' })
    expect(await calls().get(`/v1/enquiries/${id}`)).toEqual(changed)
    const row = await lastAudit()
    expect(row).toMatchObject({ action: 'enquiry.updated', entity_id: id })
    expect(JSON.stringify(row)).not.toContain('2024.')
    const cleared = await calls().patch(`/v1/enquiries/${id}`, { note: null })
    expect(cleared).toMatchObject({ status: 'read', note: null })
  })

  test('every state can be set; any other word is 422', async () => {
    const { id } = await makeEnquiry(site)
    for (const status of ['read', 'answered', 'closed', 'spam', 'new']) {
      expect(await calls().patch(`/v1/enquiries/${id}`, { status })).toMatchObject({ status })
    }
    for (const body of [{ status: 'open' }, { status: null }, { note: '' }, { note: 1 }]) {
      const sent = await seller.send({ method: 'PATCH', path: `/v1/enquiries/${id}`, body })
      expect([sent.status, sent.body.code]).toEqual([422, 'InvalidInput'])
    }
  })

  test('assigned_to says who has taken it; only somebody of the team can [R-DESK-21]', async () => {
    const { id } = await makeEnquiry(site)
    const { id: open } = await makeEnquiry(site)
    const path = `/v1/enquiries/${id}`
    const taken = await calls().patch(path, { assigned_to: seller.ownerId })
    const [member] = (await calls().get('/v1/team')).data
    expect(taken.assigned_to).toEqual({ id: seller.ownerId, name: member.name })
    const mine = await calls().get(`/v1/enquiries?assigned_to=${seller.ownerId}`)
    expect(mine.data.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await calls().get(`/v1/enquiries/${open}`)).assigned_to).toBeNull()
    expect((await calls().patch(path, { status: 'read' })).assigned_to.id).toBe(seller.ownerId)
    const stranger = await makeSeller(service)
    const body = { assigned_to: stranger.ownerId }
    const refused = await seller.send({ method: 'PATCH', path, body })
    expect(refused.status).toBe(422)
    expect(refused.body.details.errors).toMatchObject([{ field: 'assigned_to' }])
    expect((await calls().patch(path, { assigned_to: null })).assigned_to).toBeNull()
  })
})
