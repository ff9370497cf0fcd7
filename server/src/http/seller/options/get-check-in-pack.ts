import { hash } from 'node:crypto'
import { SignedCheckInPack } from '#contract/attendance.ts'
import { requestedLocale } from '#domain/catalog.ts'
import { timestamp } from '#domain/timestamp.ts'
import { getCheckInPack as operation } from '#operations/options/get-check-in-pack.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { text } from '../../parse/query.ts'
import { startIn } from '../../wire/departure.ts'

const TAG_LENGTH = 27

export const getCheckInPack = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/departures/{start}/check-in-pack',
  tag: 'Check-in',
  summary: 'Read what checking in at one start takes without a network',
  description:
    '`payload` is a text of JSON, signed by the key that `GET /v1/check-in-keys` names: the ' +
    'departure, and of each booking its guests, pickup, wishes, what is to be collected, who is ' +
    'checked in, and `voucher`, the SHA-256 of what its QR code says, in base64url. A device ' +
    'keeps it until `expires_at` and asks again with `If-None-Match`. A guide reads packs of ' +
    'departures that are assigned to them, from three days before the start to a day after the ' +
    'end (409 with `too_early` or `over` otherwise).',
  auth: seller('attendance:manage'),
  params: { id: uuidOf('option'), start: textOf('departure') },
  query: {
    locale: text({ max: 35, description: 'The language of the names of trip, option and units.' }),
  },
  answers: {
    200: { description: 'The pack.', schema: SignedCheckInPack },
    304: { description: 'It is as it was.' },
  },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, departureSheets }, { caller, params: { id: optionId, start }, query }) {
    startIn(start)
    const locale = requestedLocale(query.locale)
    const units = (await departureSheets.of(caller.sellerId)).get(optionId)?.units ?? []
    const which = { caller, optionId, start, locale, units }
    const pack = await operation({ db, now: clock.now() }, which)
    const { payload, signature, keyId, expiresAt } = pack
    const tag = hash('sha256', payload + keyId, 'base64url').slice(0, TAG_LENGTH)
    const body = { payload, signature, key_id: keyId, expires_at: timestamp(expiresAt) }
    return answer(200, body, { etag: `"${tag}"` })
  },
})
