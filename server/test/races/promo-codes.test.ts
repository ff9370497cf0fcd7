import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold } from '../support/holds.ts'
import {
  AT_GATE,
  meetAtGate,
  mutate,
  openSecondProcess,
  type SecondProcess,
} from '../support/race.ts'
import { type MadeSale, makeSale } from '../support/sales-world.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let second: SecondProcess
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService({ connections: 16 })
  second = await openSecondProcess(service)
  sale = await makeSale(service, { capacity: 500 })
})
afterAll(async () => {
  await second.close()
  // The control gives a use away twice, as it should.
  await service.close({ tampered: true })
})

let made = 0
async function makeCode(max_uses: number): Promise<string> {
  made += 1
  const body = { code: `RACE${made}`, name: 'Race', percent_off: 10, max_uses }
  const { code } = await sale.call.post('/v1/promo-codes', body)
  // Its place is there from the start: what makes two queue is then the lock.
  const first = await hold(sale, { promo_code: code })
  await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${first.body.ref}` })
  return code
}

/** Of different starts, so that nothing but the code is wanted by two of them. */
async function holdAtOnce(promo_code: string, count: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, at) => {
      const day = String(1 + at).padStart(2, '0')
      const body = sale.body({ promo_code, start: `2027-05-${day}T09:00` })
      const request = {
        method: 'POST' as const,
        path: '/v1/public/holds',
        key: sale.site.key,
        body,
      }
      return at % 2 === 0 ? service.send(request) : second.send(request)
    }),
  )
  for (const { status, body } of answers) {
    if (status !== 201) expect(body.details).toEqual({ reason: 'used_up' })
  }
  return answers.filter(({ status }) => status === 201).length
}

describe('twenty holds at once with a code that may be used three times', () => {
  test('three have it, through both processes [R-PROMO-40]', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await holdAtOnce(await makeCode(3), 20)).toBe(3)
    }
  })

  test('control: without the lock the last use is taken twice', async () => {
    const code = await makeCode(1)
    await mutate(service, 'lock_place', source => source.replaceAll(/\s+for no key update/g, ''))
    await mutate(service, 'claim_holds', source =>
      source.replace('\n  if is_plain and coalesce', `\n  ${AT_GATE}\n  if is_plain and coalesce`),
    )
    const start = () => holdAtOnce(code, 2)
    expect(await meetAtGate(service, { waiting: 2, start })).toBe(2)
  })
})
