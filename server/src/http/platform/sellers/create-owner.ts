import { NewOwnerBody, OwnerRecord } from '#contract/seller.ts'
import { createOwner as createOwnerOperation } from '#operations/sellers/create-owner.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireOwner } from '../../wire/seller.ts'

export const createOwner = endpoint({
  operationId: 'createOwner',
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/owners',
  tag: 'Platform sellers',
  summary: 'Make a person owner of a seller',
  description:
    'A person is known by their email; one who owns the seller already stays as they are.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { slug: slugOf('seller') },
  body: NewOwnerBody,
  answers: { 201: { description: 'The owner.', schema: OwnerRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const owner = await createOwnerOperation(
      { db, now: clock.now() },
      actorOf(call),
      { slug: call.params.slug, email: call.body.email, name: call.body.name },
      guardOf('createOwner', call),
    )
    return answer(201, wireOwner(owner))
  },
})
