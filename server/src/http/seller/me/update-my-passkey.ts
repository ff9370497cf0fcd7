import { PasskeyChangeBody, PasskeyRecord } from '#contract/passkey.ts'
import { updateMyPasskey as operation } from '#operations/me/update-my-passkey.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePasskey } from '../../wire/passkey.ts'

export const updateMyPasskey = endpoint({
  operationId: 'updateMyPasskey',
  method: 'PATCH',
  path: '/v1/me/passkeys/{id}',
  tag: 'Staff',
  summary: 'Name a passkey',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('passkey') },
  body: PasskeyChangeBody,
  answers: { 200: { description: 'The passkey.', schema: PasskeyRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { personId }, params: { id }, body: { label } }) {
    return answer(200, wirePasskey(await operation(db, { personId, id, label })))
  },
})
