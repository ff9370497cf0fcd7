import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller

beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const IBAN = 'GB82 WEST 1234 5698 7654 32'
const details = { account_name: 'Desert Days LLC', bank_name: 'Canary Bank', iban: IBAN }
type Send = MadeSeller['send']
const put = (body: object, send: Send = seller.send) =>
  send({ method: 'PUT', path: '/v1/bank-details', body })
const get = (send: Send = seller.send) => send({ path: '/v1/bank-details' })

describe('GET /v1/bank-details', () => {
  test('404: none yet', async () => {
    const { status, body } = await get((await makeSeller(service)).send)
    expect(status).toBe(404)
    expect(body.details).toEqual({ entity: 'bank_details' })
  })

  test('seen by nobody else: not by another seller, not in a log, not by a bare query', async () => {
    await put(details)
    const other = await makeSeller(service)
    expect((await get(other.send)).status).toBe(404)
    expect(service.logLines.join('\n')).not.toMatch(/GB82|Canary Bank/)
    expect(await service.db`select 1 from bank_details`).toHaveLength(0)
  })
})
