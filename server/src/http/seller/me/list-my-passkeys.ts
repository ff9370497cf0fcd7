import { PasskeyList } from '#contract/passkey.ts'
import { listStaffPasskeys } from '#store/auth/staff-passkeys.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { wirePasskey } from '../../wire/passkey.ts'

export const listMyPasskeys = endpoint({
  operationId: 'listMyPasskeys',
  method: 'GET',
  path: '/v1/me/passkeys',
  tag: 'Staff',
  summary: "One's passkeys",
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'All of them.', schema: PasskeyList } },
  problems: [],
  async handle({ db }, { caller }) {
    const passkeys = await listStaffPasskeys(db, caller.personId)
    return answer(200, { data: passkeys.map(wirePasskey) })
  },
})
