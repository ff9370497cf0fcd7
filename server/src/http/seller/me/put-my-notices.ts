import { MyNotices, MyNoticesBody } from '#contract/notices.ts'
import { notFound } from '#domain/refusal.ts'
import { putMyNotices as operation } from '#operations/me/put-my-notices.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { wireNotices } from '../../wire/notices.ts'

export const putMyNotices = endpoint({
  operationId: 'putMyNotices',
  method: 'PUT',
  path: '/v1/me/notices',
  tag: 'Staff',
  summary: 'Choose what one is notified of, and how',
  description:
    'For the seller one works for now; the language is the same for all. A kind that is left out ' +
    'goes back to its default. Nobody is notified of what their role may not see.',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  body: MyNoticesBody,
  answers: { 200: { description: 'Each kind, and how it is sent.', schema: MyNotices } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { caller, body } = call
    const { personId, sellerId, role } = caller
    if (sellerId === null || role === null) throw notFound('seller')
    const saved = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId,
      personId,
      locale: body.locale,
      timezone: body.timezone,
      digestHour: body.digest_hour,
      kinds: body.kinds,
    })
    return answer(200, wireNotices(saved, role))
  },
})
