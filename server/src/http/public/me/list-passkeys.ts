import { PasskeyList } from '#contract/passkey.ts'
import { listPasskeys as listPasskeysOf } from '#store/auth/passkeys.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { wirePasskey } from '../../wire/passkey.ts'
import { siteOf } from '../auth/site-of.ts'

export const listPasskeys = endpoint({
  operationId: 'listPasskeys',
  method: 'GET',
  path: '/v1/public/me/passkeys',
  tag: 'Traveller accounts',
  summary: "The traveller's passkeys on this site",
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'All of them.', schema: PasskeyList } },
  problems: [],
  async handle({ db }, call) {
    const site = siteOf(call.caller)
    const { emailKey } = call.traveller
    const passkeys = await listPasskeysOf(db, { ...site, emailKey })
    return answer(200, { data: passkeys.map(wirePasskey) })
  },
})
