import { SetupState } from '#contract/setup.ts'
import { hasPeople } from '#store/team/people.ts'
import { answer, anyone, endpoint } from '../../endpoint.ts'

export const getSetup = endpoint({
  operationId: 'getSetup',
  method: 'GET',
  path: '/v1/setup',
  tag: 'Staff',
  summary: 'Say whether the installation waits for its first owner',
  auth: anyone,
  cache: 'no-store',
  limit: 'none',
  answers: { 200: { description: 'Whether it does.', schema: SetupState } },
  problems: [],
  async handle({ db, mailLeaves }) {
    return answer(200, { needed: !(await hasPeople(db)), mail_leaves: mailLeaves })
  },
})
