import { MyPasswordBody } from '#contract/staff.ts'
import { putMyPassword as operation } from '#operations/me/put-my-password.ts'
import { ownActingOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'

export const putMyPassword = endpoint({
  method: 'PUT',
  path: '/v1/me/password',
  tag: 'Staff',
  summary: "Set one's password",
  description:
    'Takes a sign-in of the last 10 minutes, or the password in use. All other sessions of ' +
    'the person end.',
  auth: staff,
  body: MyPasswordBody,
  answers: { 204: { description: 'The password is set.' } },
  problems: ['NotPermitted', 'RateLimited'],
  async handle(deps, call) {
    const { passwords } = deps
    const { sessionId, personId, sellerId, authenticatedAt } = call.caller
    await operation(
      { ...ownActingOf(deps, call), passwords },
      {
        sessionId,
        personId,
        sellerId,
        authenticatedAt,
        currentPassword: call.body.current_password ?? null,
        newPassword: call.body.new_password,
        address: call.address,
      },
    )
    return answer(204)
  },
})
