import { NewSellerBody, SellerRecord } from '#contract/seller.ts'
import { createSeller as operation } from '#operations/sellers/create-seller.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { wireSeller } from '../../wire/seller.ts'

export const createSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers',
  tag: 'Platform sellers',
  summary: 'Create a seller',
  auth: platform,
  idempotent: true,
  body: NewSellerBody,
  answers: { 201: { description: 'The seller.', schema: SellerRecord } },
  problems: ['Conflict'],
  async handle({ db, clock }, call) {
    const { body } = call
    const seller = await operation(
      { db, now: clock.now() },
      actorOf(call),
      {
        slug: body.slug,
        name: body.name,
        base: body.base ?? '',
        blurb: body.blurb ?? '',
        bases: body.bases ?? {},
        blurbs: body.blurbs ?? {},
        languages: body.languages,
        defaultLanguage: body.default_language ?? body.languages[0] ?? '',
      },
      guardOf(call),
    )
    return answer(201, wireSeller(seller))
  },
})
