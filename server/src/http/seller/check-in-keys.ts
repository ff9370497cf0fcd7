import { CheckInKeyList } from '#contract/attendance.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/check-in-keys.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const listCheckInKeys = endpoint({
  method: 'GET',
  path: '/v1/check-in-keys',
  tag: 'Check-in',
  summary: 'The keys that check the signature of a check-in pack',
  auth: seller('attendance:manage'),
  answers: { 200: { description: 'Public keys.', schema: CheckInKeyList } },
  problems: [],
  async handle({ db, clock }, { caller: { sellerId } }) {
    const keys = await operations.listCheckInKeys(db, { sellerId, now: clock.now() })
    const data = keys.map(({ id, publicKey, createdAt }) => ({
      id,
      algorithm: 'Ed25519',
      public_key: publicKey.toString('base64url'),
      created_at: timestamp(createdAt),
    }))
    return answer(200, { data })
  },
})
