import { NewOwnerBody } from '#contract/seller.ts'
import { TeamMemberRecord } from '#contract/team.ts'
import { createOwner as operation } from '#operations/sellers/create-owner.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireTeamMember } from '../../wire/team-member.ts'

export const createOwner = endpoint({
  operationId: 'createOwner',
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/owners',
  tag: 'Platform sellers',
  summary: 'Make a person owner of a seller',
  description:
    'A person is known by their email; one who owns the seller already stays as they are.',
  auth: platformWith('platform:manage', 'fresh'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { slug: slugOf('seller') },
  body: NewOwnerBody,
  answers: { 201: { description: 'The owner.', schema: TeamMemberRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, passwords }, call) {
    const { password, ...body } = call.body
    const owner = await operation(
      { db, now: clock.now() },
      actorOf(call),
      {
        slug: call.params.slug,
        email: body.email,
        name: body.name,
        passwordHash: password === undefined ? null : await passwords.hash(password),
      },
      // What is compared with a repeat is kept for a day and quick to compute: no password in it.
      guardOf('createOwner', { ...call, body }),
    )
    return answer(201, wireTeamMember(owner))
  },
})
