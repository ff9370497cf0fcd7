import { MyNotices } from '#contract/notices.ts'
import { notFound } from '#domain/refusal.ts'
import { findNoticeSettings } from '#store/notices/notice-settings.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { wireNotices } from '../../wire/notices.ts'

export const getMyNotices = endpoint({
  operationId: 'getMyNotices',
  method: 'GET',
  path: '/v1/me/notices',
  tag: 'Staff',
  summary: 'What one is notified of by mail, for the seller one works for now',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'Each kind, and how it is sent.', schema: MyNotices } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { personId, sellerId, role } }) {
    if (sellerId === null || role === null) throw notFound('seller')
    const found = await findNoticeSettings(db, { sellerId, personId })
    return answer(200, wireNotices(found, role))
  },
})
