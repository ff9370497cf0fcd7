import { NewOwnerBody } from '#contract/seller.ts'
import { TeamMemberRecord } from '#contract/team.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidInput } from '#domain/refusal.ts'
import { createOwner as operation } from '#operations/sellers/create-owner.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { invitationDeps } from '../../seller/team.ts'
import { wireTeamMember } from '../../wire/team-member.ts'

export const createOwner = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/owners',
  tag: 'Platform sellers',
  summary: 'Make a person owner of a seller',
  description:
    'A person is known by their email; one who owns the seller already stays as they are. Who is ' +
    'given no password here and has not come yet is mailed a first sign-in link, good for 7 ' +
    'days, and is mailed another one when this is called again: so many an hour as the platform ' +
    'says.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { slug: slugOf('seller') },
  body: NewOwnerBody,
  answers: { 201: { description: 'The owner.', schema: TeamMemberRecord } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { password, ...body } = call.body
    if (!isMailAddress(body.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    const invitation = password === undefined ? await invitationDeps(deps) : null
    const owner = await operation(
      { db: deps.db, now: deps.clock.now(), invitation },
      actorOf(call),
      {
        slug: call.params.slug,
        email: body.email,
        name: body.name,
        passwordHash: password === undefined ? null : await deps.passwords.hash(password),
      },
      // What is compared with a repeat is kept for a day and quick to compute: no password in it.
      guardOf({ ...call, body }),
    )
    return answer(201, wireTeamMember(owner))
  },
})
