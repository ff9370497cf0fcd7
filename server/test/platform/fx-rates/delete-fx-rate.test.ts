import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, START, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())
beforeEach(() => service.freezeAt(START))

const path = '/v1/platform/fx-rates'
const put = (currency: string, body: object) =>
  service.platform({ method: 'PUT', path: `${path}/${currency}`, body })
const drop = (currency: string) =>
  service.platform({ method: 'DELETE', path: `${path}/${currency}` })
const list = async () => (await service.platform({ path })).body.data

describe('DELETE /v1/platform/fx-rates/{currency}', () => {
  test('204: no rate is in force, an older one included', async () => {
    await put('SEK', { rate: '10.4' })
    await put('SEK', { rate: '10.5' })
    expect((await drop('SEK')).status).toBe(204)
    expect((await list()).some((rate: { currency: string }) => rate.currency === 'SEK')).toBe(false)
  })

  test('404 NotFound: there is none to take away', async () => {
    await drop('NOK')
    expect((await drop('NOK')).body.details).toEqual({ entity: 'fx_rate' })
    expect((await drop('USD')).body.details).toEqual({ entity: 'fx_rate' })
    expect((await drop('XXX')).body.details).toEqual({ entity: 'currency' })
  })
})
