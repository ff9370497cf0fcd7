import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKey } from '#domain/access/keys.ts'
import { openVault } from '#integrations/vault.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { openSettings } from '#operations/payments/provider-settings.ts'
import { countSealed, reseal, SEALED_PLACES } from '#operations/sealing.ts'
import { transaction } from '#store/database.ts'
import { listSealedByOthers, replaceSealed } from '#store/erasures/sealed-values.ts'
import { findPaymentAccount } from '#store/payment-accounts.ts'
import { putAccount } from '../support/payment-accounts.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeEndpoint } from '../support/webhook-world.ts'
import { makeSeller, sellerCalls } from '../support/world.ts'
import { asOwner } from './as-owner.ts'

const FORMER = randomBytes(32)
const NEW = randomBytes(32)
const REST = {
  cursorSecret: randomBytes(32),
  codePepper: randomBytes(32),
  platformKey: makeKey('platform', randomBytes),
}
const vault = openVault({ ...REST, encryptionKey: NEW, otherEncryptionKeys: [FORMER] })
const former = openVault({ ...REST, encryptionKey: FORMER })

let service: TestService
beforeAll(async () => {
  service = await openTestService({
    secrets: { ...REST, encryptionKey: FORMER, otherEncryptionKeys: [NEW] },
  })
})
afterAll(() => service.close())

const keys = async () => [...(await countSealed(service.db)).keys()].sort()

describe('resealing', () => {
  test('misses no column in which something is sealed [T-PII-2]', async () => {
    const columns = await asOwner(
      service,
      sql => sql<{ place: string }[]>`
        select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea'
          and column_name ~ 'sealed|secret|wrapped|signing_key|voucher_key|settings'
      `,
    )
    const byDataKey = /^booking_travellers\.sealed_/
    expect(
      columns
        .map(({ place }) => place)
        .filter(place => !byDataKey.test(place))
        .sort(),
    ).toEqual(SEALED_PLACES.map(({ table, column }) => `${table}.${column}`).sort())
  })

  test('goes in steps, and goes on where it was stopped [T-PII-2]', async () => {
    await transaction(service.db, 'platform', async tx => {
      for (let number = 1; number <= 250; number += 1) {
        await queueMail(tx, {
          sellerId: null,
          to: `somebody-${number}@example.com`,
          template: 'contact-code',
          locale: 'en',
          values: { ref: `BK-${number}`, code: '123456', minutes: 10 } as never,
          now: service.now(),
        })
      }
    })
    const seller = await makeSeller(service)
    await makeEndpoint(service, seller, { url: 'https://receiver.example/hook' })
    for await (const place of reseal({ db: service.db, vault })) {
      if (place.what === 'secrets of webhook endpoints') break
    }
    expect(await keys()).toEqual([former.keyId, vault.keyId].sort())
    const done = await Array.fromAsync(reseal({ db: service.db, vault }))
    expect(done.find(({ what }) => what === 'mails')?.resealed).toBeGreaterThanOrEqual(250)
    expect(await keys()).toEqual([vault.keyId])
    const again = await Array.fromAsync(reseal({ db: service.db, vault }))
    expect(again.reduce((sum, { resealed }) => sum + resealed, 0)).toBe(0)
    const { body } = await service.platform({
      path: '/v1/platform/outbox?limit=1&template=contact-code',
    })
    expect(body.data[0].text).toContain('123456')
  })

  test('keys of payment providers open with the new key alone [T-PII-2]', async () => {
    const seller = await makeSeller(service)
    await putAccount(seller.send, { provider: 'test' })
    const before = await findPaymentAccount(service.db, seller.id)
    await Array.fromAsync(reseal({ db: service.db, vault }))
    const after = await findPaymentAccount(service.db, seller.id)
    if (!before || !after) throw new Error('it was connected')
    const renewed = { sealer: openVault({ ...REST, encryptionKey: NEW }) }
    const { publicUrl } = service.deps
    const opened = openSettings({ db: renewed, publicUrl }, after)
    expect(opened).toEqual(openSettings({ db: { sealer: former }, publicUrl }, before))
    expect(() => openSettings({ db: { sealer: former }, publicUrl }, after)).toThrow()
  })

  test('leaves a value alone that somebody changed meanwhile [T-PII-2]', async () => {
    const seller = await makeSeller(service)
    const { id } = await makeEndpoint(service, seller, { url: 'https://receiver.example/hook' })
    const place = SEALED_PLACES.find(({ column }) => column === 'secret')
    if (!place) throw new Error('Secrets are sealed')
    const own = () =>
      transaction(service.db, 'platform', async tx => {
        const page = { keyId: vault.keyId, after: null, limit: 100 }
        return (await listSealedByOthers(tx, place, page)).find(value => value.id === id)
      })
    const seen = await own()
    if (!seen) throw new Error('The former key sealed it')
    await sellerCalls(service, seller.ownerKey).post(`/v1/webhook-endpoints/${id}/roll-secret`, {})
    const rolled = await own()
    const sealed = vault.reseal(seen.sealed, place.aadOf(id))
    const replace = (before: Buffer) =>
      transaction(service.db, 'platform', tx => replaceSealed(tx, place, { id, sealed, before }))
    expect(await replace(seen.sealed)).toBe(false)
    expect(await own()).toEqual(rolled)
  })
})
