import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import type { MadeStaff } from '../../support/staff.ts'
import { joinTeam } from './join-team.ts'

let service: TestService
let sale: Bookable
let agent: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
  agent = await joinTeam(service, sale, 'agent')
})
afterAll(() => service.close())

const on = (ref: string, rest: string) => `/v1/bookings/${ref}/${rest}`

describe('DELETE /v1/bookings/{ref}/notes/{id}', () => {
  test('the author deletes them, and so does a manager; other agents do not [R-DESK-09]', async () => {
    const booked = await sale.book()
    const path = on(booked.ref, 'notes')
    const own = await agent.send({ method: 'POST', path, body: { text: 'mine' } })
    const others = await sale.call.post(path, { text: 'of the owner' })
    const remove = (who: Pick<MadeStaff, 'send'>, id: string) =>
      who.send({ method: 'DELETE', path: `${path}/${id}` })
    const refused = await remove(agent, others.id)
    expect(refused.status).toBe(403)
    expect(refused.body.details).toMatchObject({ reason: 'not_author' })
    expect((await remove(agent, own.body.id)).status).toBe(204)
    expect((await remove(agent, own.body.id)).status).toBe(404)
    const third = await agent.send({ method: 'POST', path, body: { text: 'third' } })
    expect(
      (await sale.seller.send({ method: 'DELETE', path: `${path}/${third.body.id}` })).status,
    ).toBe(204)
    expect((await sale.call.get(path)).data).toHaveLength(1)
  })
})
