import { TravellerMeBody, TravellerRecord } from '#contract/traveller-account.ts'
import { tidyPhone } from '#domain/bookings/phone.ts'
import { invalidInput } from '#domain/refusal.ts'
import { updateTravellerMe as operation } from '#operations/me/update-traveller-me.ts'
import type { TravellerProfile } from '#store/auth/traveller-profiles.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { wireTraveller } from './get-traveller-me.ts'

export const updateTravellerMe = endpoint({
  sdkName: 'me.update',
  method: 'PATCH',
  path: '/v1/public/me',
  tag: 'Traveller accounts',
  summary: 'Save who the traveller is',
  description:
    'What is left out stays as `GET` shows it, and null takes it away. From then on bookings ' +
    'change nothing of it.',
  auth: traveller,
  cache: 'no-store',
  body: TravellerMeBody,
  answers: { 200: { description: 'The traveller.', schema: TravellerRecord } },
  problems: [],
  async handle({ db, clock }, { caller: site, traveller: who, body }) {
    const profile = await operation(
      { db, now: clock.now() },
      { site, emailKey: who.emailKey, change: readChange(body) },
    )
    return answer(200, wireTraveller(who, profile))
  },
})

function readChange({ name, phone, country }: Body): Partial<TravellerProfile> {
  return {
    ...(name === undefined ? {} : { name: name?.trim() || null }),
    ...(phone === undefined ? {} : { phone: readPhone(phone) }),
    ...(country === undefined ? {} : { country }),
  }
}

type Body = { name?: string | null; phone?: string | null; country?: string | null }

function readPhone(phone: string | null): string | null {
  const tidy = phone && tidyPhone(phone)
  if (phone !== null && !tidy) {
    throw invalidInput('phone', 'bad_phone', 'must be a phone number with its country code')
  }
  return tidy
}
