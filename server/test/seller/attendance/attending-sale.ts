import assert from 'node:assert/strict'
import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import type { Sent } from '../../support/send.ts'
import type { TestService } from '../../support/service.ts'

/** When the departures of these tests take place: nine o'clock in Amman, which is six in UTC. */
export const MORNING = '2027-05-12T05:40:00.000Z'

export type Attending = Awaited<ReturnType<typeof makeAttending>>

/** A sale whose bookings are paid, so that nothing stands in the way of checking them in. */
export async function makeAttending(service: TestService, overrides = {}) {
  const sale = await makeBookable(service, { timezone: 'Asia/Amman', ...overrides })
  const bookPaid = async (changed: object = {}, qty = 1, start = sale.start) => {
    const units = [{ unit_id: Object.values(sale.units)[0], qty }]
    const booked = await sale.book(changed, { units, start })
    await sale.call.post(`/v1/bookings/${booked.ref}/payments`, { method: 'cash' })
    return booked
  }
  return { ...sale, bookPaid, ...marking(sale) }
}

function marking({ seller }: Bookable) {
  const send = (marks: readonly object[]): Promise<Sent> =>
    seller.send({ method: 'POST', path: '/v1/attendance', body: { marks } })
  return {
    send,
    /** One mark, and what became of it. */
    mark: async (changed: object) => {
      const sent = await send([newMark(changed)])
      assert.equal(sent.status, 200, sent.text)
      return sent.body.results[0]
    },
  }
}

export function newMark(changed: object) {
  return { id: randomUUID(), state: 'checked_in', at: MORNING, device: 'Phone', ...changed }
}

type SignedPack = { payload: string; signature: string; key_id: string }
type PublishedKey = { id: string; public_key: string }

/** What a phone does with a pack: it has the published keys and nothing else. */
export function openPack(pack: SignedPack, keys: readonly PublishedKey[]) {
  const key = keys.find(({ id }) => id === pack.key_id)
  assert(key, 'the pack names a key that is published')
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key },
    format: 'jwk',
  })
  const signature = Buffer.from(pack.signature, 'base64url')
  const isGenuine = verify(null, Buffer.from(pack.payload), publicKey, signature)
  return { isGenuine, content: JSON.parse(pack.payload) }
}
