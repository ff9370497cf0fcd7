import { deletePasskey as deletePasskeyOperation } from '#operations/accounts/delete-passkey.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { siteOf } from '../auth/site-of.ts'

export const deletePasskey = endpoint({
  operationId: 'deletePasskey',
  method: 'DELETE',
  path: '/v1/public/me/passkeys/{id}',
  tag: 'Traveller accounts',
  summary: 'Forget a passkey',
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('passkey') },
  answers: { 204: { description: 'It opens nothing any more.' } },
  problems: ['NotFound'],
  async handle({ db }, call) {
    const { emailKey } = call.traveller
    await deletePasskeyOperation({ db }, { ...siteOf(call.caller), emailKey, id: call.params.id })
    return answer(204)
  },
})
