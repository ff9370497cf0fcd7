import { SellerView } from '#contract/platform-member.ts'
import { NETWORK_STATUSES, NewOwnerBody, Seller, SellerTermsBody } from '#contract/seller.ts'
import { TeamMember } from '#contract/team.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { createOwner as createOwnerOperation } from '#operations/sellers/owners.ts'
import * as operations from '#operations/sellers.ts'
import { countSellers, findSellerBySlug, listSellers as listSellerRows } from '#store/sellers.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { slugOf } from '../parse/path.ts'
import { choices, text } from '../parse/query.ts'
import { wireSeller } from '../seller/seller.ts'
import { invitationDeps } from '../seller/team.ts'

export const createSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers',
  tag: 'Platform sellers',
  summary: 'Create a seller',
  auth: platform,
  idempotent: true,
  body: Seller.New,
  answers: { 201: { description: 'The seller.', schema: Seller.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const input = Seller.readNew(call.body)
    const seller = await operations.createSeller(actingOf(deps, call), {
      ...input,
      defaultLanguage: input.defaultLanguage ?? input.languages[0] ?? '',
    })
    return answer(201, wireSeller(seller))
  },
})

export const listSellers = endpoint({
  method: 'GET',
  path: '/v1/platform/sellers',
  tag: 'Platform sellers',
  summary: 'List the sellers, newest first',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    network_status: choices(
      'NetworkStatus',
      NETWORK_STATUSES,
      'Only sellers that stand so in the network.',
    ),
    q: text({ max: 200, description: 'In the slug or the name.' }),
  },
  answers: { 200: { description: 'A page of sellers.', schema: Seller.Page } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const { limit, cursor, ...filters } = query
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: 'platform', list: 'sellers', filters },
      read: page => Promise.all([listSellerRows(db, filters, page), countSellers(db, filters)]),
      wire: wireSeller,
    })
    return answer(200, listed)
  },
})

export const getSeller = endpoint({
  method: 'GET',
  path: '/v1/platform/sellers/{slug}',
  tag: 'Platform sellers',
  summary: 'Read one seller',
  auth: platformWith('platform:read'),
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['NotFound'],
  async handle({ db }, { params }) {
    const found = await findSellerBySlug(db, params.slug)
    if (!found) throw notFound('seller')
    return answer(200, wireSeller(found))
  },
})

export const updateSeller = endpoint({
  method: 'PATCH',
  path: '/v1/platform/sellers/{slug}',
  tag: 'Platform sellers',
  summary: 'Change what a seller is called and says about itself',
  description: 'Fields that are left out stay. The slug never changes.',
  auth: platform,
  params: { slug: slugOf('seller') },
  body: Seller.Change,
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const changed = await operations.updateSeller(
      actingOf(deps, call),
      call.params.slug,
      Seller.readChange(call.body),
    )
    return answer(200, wireSeller(changed))
  },
})

export const approveSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/approve',
  tag: 'Platform sellers',
  summary: 'Approve a seller for the network',
  description:
    'Its published trips then sell on marketplaces. Also for a seller that did not apply.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const changed = await operations.approveSeller(actingOf(deps, call), call.params.slug)
    return answer(200, wireSeller(changed))
  },
})

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
  answers: { 201: { description: 'The owner.', schema: TeamMember.Record } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { password, ...body } = call.body
    if (!isMailAddress(body.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    const invitation = password === undefined ? await invitationDeps(deps) : null
    // What is compared with a repeat is kept for a day and quick to compute: no password in it.
    const acting = actingOf(deps, { ...call, body })
    const owner = await createOwnerOperation(
      { ...acting, invitation },
      {
        slug: call.params.slug,
        email: body.email,
        name: body.name,
        passwordHash: password === undefined ? null : await deps.passwords.hash(password),
      },
    )
    return answer(201, TeamMember.wire(owner))
  },
})

export const refuseSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/refuse',
  tag: 'Platform sellers',
  summary: 'Refuse a seller, or take its approval back',
  description: 'Its trips leave the marketplaces; its own site goes on. It may apply again.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const changed = await operations.refuseSeller(actingOf(deps, call), call.params.slug)
    return answer(200, wireSeller(changed))
  },
})

export const reinstateSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/reinstate',
  tag: 'Platform sellers',
  summary: 'End the suspension of a seller',
  description: 'It is again what it was in the network before.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const changed = await operations.reinstateSeller(actingOf(deps, call), call.params.slug)
    return answer(200, wireSeller(changed))
  },
})

export const suspendSeller = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/suspend',
  tag: 'Platform sellers',
  summary: 'Suspend a seller',
  description:
    'Its trips leave the marketplaces and, by default, its own site stops taking bookings.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const changed = await operations.suspendSeller(actingOf(deps, call), call.params.slug)
    return answer(200, wireSeller(changed))
  },
})

export const putTerms = endpoint({
  method: 'PUT',
  path: '/v1/platform/sellers/{slug}/terms',
  tag: 'Platform sellers',
  summary: 'Set commission, margin and the right to run a marketplace',
  description: 'Bookings that are sold already keep the terms they were sold under.',
  auth: platformWith('platform:money', 'fresh'),
  params: { slug: slugOf('seller') },
  body: SellerTermsBody,
  answers: { 200: { description: 'The seller.', schema: Seller.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { body } = call
    const changed = await operations.putTerms(actingOf(deps, call), {
      slug: call.params.slug,
      terms: {
        commissionBp: body.commission_bp,
        resellerMarginBp: body.reseller_margin_bp,
        mayRunMarketplace: body.may_run_marketplace,
      },
    })
    return answer(200, wireSeller(changed))
  },
})

export const createViewAs = endpoint({
  method: 'POST',
  path: '/v1/platform/sellers/{slug}/view-as',
  tag: 'Platform people',
  summary: 'Look at a seller as its staff see it, read only',
  description:
    'For an hour the session reads what the seller has, without passports, medical notes, ' +
    'proofs, keys and bank details; every write is 403 with the reason `read_only`. The log of ' +
    'the seller says so. The platform key has no session to look with (403 `session_required`).',
  auth: platformWith('platform:view', 'fresh'),
  params: { slug: slugOf('seller') },
  answers: { 200: { description: 'What the session looks at.', schema: SellerView } },
  problems: ['NotFound', 'NotPermitted'],
  async handle(deps, call) {
    const { caller, params } = call
    if (caller.via !== 'staff') throw sessionRequired()
    const view = { sessionId: caller.id, slug: params.slug }
    const { seller, until } = await operations.createViewAs(actingOf(deps, call), view)
    const { slug, name } = seller
    return answer(200, { seller: { slug, name }, until: timestamp(until) })
  },
})

export const deleteViewAs = endpoint({
  method: 'DELETE',
  path: '/v1/platform/sellers/{slug}/view-as',
  tag: 'Platform people',
  summary: 'Stop looking at a seller',
  auth: platformWith('platform:view'),
  params: { slug: slugOf('seller') },
  answers: { 204: { description: 'The session works for its own seller again.' } },
  problems: ['NotFound', 'NotPermitted'],
  async handle(deps, call) {
    const { caller, params } = call
    if (caller.via !== 'staff') throw sessionRequired()
    const view = { sessionId: caller.id, slug: params.slug }
    await operations.deleteViewAs(actingOf(deps, call), view)
    return answer(204)
  },
})

/** A key looks at nothing: it acts for no seller. */
function sessionRequired() {
  return refuse('NotPermitted', { permission: 'platform:view', reason: 'session_required' })
}
