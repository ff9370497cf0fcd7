import { MyNotices, MyNoticesBody, NOTICE_KINDS } from '#contract/notices.ts'
import type { Role } from '#domain/access/permissions.ts'
import { notFound } from '#domain/refusal.ts'
import { DEFAULT_DIGEST_HOUR, defaultWay, mayReceive, NOTICE_PERMISSIONS } from '#domain/staff.ts'
import * as operations from '#operations/me/put-my-notices.ts'
import { findNoticeSettings } from '#store/notices.ts'
import { ownActingOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'

export const getMyNotices = endpoint({
  method: 'GET',
  path: '/v1/me/notices',
  tag: 'Staff',
  summary: 'What one is notified of by mail, for the seller one works for now',
  auth: staff,
  answers: { 200: { description: 'Each kind, and how it is sent.', schema: MyNotices } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { personId, sellerId, role } }) {
    if (sellerId === null || role === null) throw notFound('seller')
    const found = await findNoticeSettings(db, { sellerId, personId })
    return answer(200, wireNotices(found, role))
  },
})

export const putMyNotices = endpoint({
  method: 'PUT',
  path: '/v1/me/notices',
  tag: 'Staff',
  summary: 'Choose what one is notified of, and how',
  description:
    'For the seller one works for now; the language is the same for all. A kind that is left out ' +
    'goes back to its default. Nobody is notified of what their role may not see.',
  auth: staff,
  body: MyNoticesBody,
  answers: { 200: { description: 'Each kind, and how it is sent.', schema: MyNotices } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { caller, body } = call
    const { personId, sellerId, role } = caller
    if (sellerId === null || role === null) throw notFound('seller')
    const saved = await operations.putMyNotices(
      { ...ownActingOf(deps, call), sellerId },
      {
        personId,
        locale: body.locale,
        timezone: body.timezone,
        digestHour: body.digest_hour,
        kinds: body.kinds,
      },
    )
    return answer(200, wireNotices(saved, role))
  },
})

type Found = Awaited<ReturnType<typeof findNoticeSettings>>

/** Every kind there is, with what somebody of this role has of it. */
function wireNotices({ settings, locale }: Found, role: Role) {
  return {
    locale,
    timezone: settings?.timezone ?? 'UTC',
    digest_hour: settings?.digestHour ?? DEFAULT_DIGEST_HOUR,
    kinds: NOTICE_KINDS.map(kind => ({
      kind,
      mail: settings?.ways[kind] ?? defaultWay(kind, role),
      default: defaultWay(kind, role),
      permission: NOTICE_PERMISSIONS[kind],
      permitted: mayReceive(kind, role),
    })),
  }
}
