import { Me, MeChangeBody } from '#contract/staff.ts'
import { updateMe as operation } from '#operations/me/update-me.ts'
import { ownActingOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { describeMe } from './get-me.ts'

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/v1/me',
  tag: 'Staff',
  summary: "Change one's name or language",
  description:
    'What is left out stays as it is. Other teams that one belongs to keep the name that they ' +
    'wrote down themselves.',
  auth: staff,
  body: MeChangeBody,
  answers: { 200: { description: 'The person and the session.', schema: Me } },
  problems: [],
  async handle(deps, call) {
    const { personId, sellerId } = call.caller
    const { name, locale } = call.body
    const change = { personId, sellerId, name, locale }
    await operation(ownActingOf(deps, call), change)
    return answer(200, await describeMe(deps, call.caller))
  },
})
