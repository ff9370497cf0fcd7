import { TravellerRecord } from '#contract/traveller-account.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'

export const getTravellerMe = endpoint({
  sdkName: 'me.get',
  method: 'GET',
  path: '/v1/public/me',
  tag: 'Traveller accounts',
  summary: 'Who is signed in on this site',
  auth: traveller,
  cache: 'no-store',
  answers: { 200: { description: 'The traveller.', schema: TravellerRecord } },
  problems: [],
  handle: (_deps, call) => answer(200, { email: call.traveller.email }),
})
