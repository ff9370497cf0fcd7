import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { transaction } from '#store/database.ts'
import { startMailDispatcher } from '#worker/mail-dispatcher.ts'
import { mailsTo, makeBookable } from '../support/bookings.ts'
import { mutate } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const statusOf = async (email: string) => (await mailsTo(service, email)).at(-1)?.status

test('a notice that cannot be written keeps no mail from leaving [R-NOTE-01]', async () => {
  const { seller } = await makeBookable(service)
  await transaction(service.db, { seller: seller.id }, async tx => {
    const at = service.now().toString()
    await tx`
      insert into staff_notices (seller_id, id, kinds, ref, due_at, created_at)
      values (${seller.id}, gen_random_uuid(), array['booking'], 'none', ${at}, ${at})
    `
  })
  await mutate(service, 'take_due_notices', source =>
    source.replace(/\bbegin\b/i, "begin raise exception 'out of order';"),
  )
  const dispatcher = startMailDispatcher({ ...service.deps, mailer: null })
  onTestFinished(() => dispatcher.stop())
  for (const to of ['first@mail.example', 'second@mail.example']) {
    await transaction(service.db, 'platform', tx =>
      queueMail(tx, {
        sellerId: null,
        to,
        template: 'staff-sign-in-link',
        locale: 'en',
        values: { link: 'https://trips.example/x', minutes: 15 },
        now: service.now(),
      }),
    )
    await until(async () => (await statusOf(to)) === 'kept')
  }
  expect(
    await service.db`select from sellers_to_notify(${service.now().toString()}, 5)`,
  ).toHaveLength(1)
})
