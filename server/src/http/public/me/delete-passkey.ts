import { deletePasskey as operation } from '#operations/me/delete-passkey.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deletePasskey = endpoint({
  operationId: 'deletePasskey',
  method: 'DELETE',
  path: '/v1/public/me/passkeys/{id}',
  tag: 'Traveller accounts',
  summary: 'Delete a passkey',
  description: 'The owner of the account is mailed about it.',
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('passkey') },
  answers: { 204: { description: 'It opens nothing any more.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { caller: site, traveller: owner, params } = call
    await operation({ db, now: clock.now() }, { site, traveller: owner, id: params.id })
    return answer(204)
  },
})
