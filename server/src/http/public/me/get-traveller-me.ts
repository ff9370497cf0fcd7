import { TravellerRecord } from '#contract/traveller-account.ts'
import type { Traveller } from '#domain/accounts.ts'
import { readTravellerMe } from '#operations/me/update-traveller-me.ts'
import type { TravellerProfile } from '#store/auth/traveller-profiles.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'

export const getTravellerMe = endpoint({
  sdkName: 'me.get',
  method: 'GET',
  path: '/v1/public/me',
  tag: 'Traveller accounts',
  summary: 'Who is signed in on this site',
  description:
    'With what a form need not ask for again. As long as the traveller has saved nothing, name ' +
    'and phone are those of their last booking on this site.',
  auth: traveller,
  cache: 'no-store',
  answers: { 200: { description: 'The traveller.', schema: TravellerRecord } },
  problems: [],
  async handle({ db }, { caller: site, traveller: who }) {
    const profile = await readTravellerMe(db, { site, emailKey: who.emailKey })
    return answer(200, wireTraveller(who, profile))
  },
})

export function wireTraveller({ email }: Traveller, { name, phone, country }: TravellerProfile) {
  return { email, name, phone, country }
}
