import {
  ApplicationDetails,
  ApplicationPage,
  ApplicationRecord,
  ApplicationRefusalBody,
} from '#contract/application.ts'
import type { Application } from '#domain/applications.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/applications.ts'
import { readApplicationPage } from '#store/applications.ts'
import { APPLICATION_STATES } from '#values/sellers.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { choices } from '../parse/query.ts'
import { invitationDeps } from '../seller/team.ts'

export const listApplications = endpoint({
  method: 'GET',
  path: '/v1/platform/applications',
  tag: 'Platform sellers',
  summary: 'List the companies that applied on a marketplace, newest first',
  description:
    'Names, emails and messages are erased 30 days after the decision. What nobody decides, and ' +
    'what was refused, is deleted after 180 days.',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    state: choices('ApplicationState', APPLICATION_STATES, 'Only those that stand so.'),
  },
  answers: { 200: { description: 'A page of applications.', schema: ApplicationPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const { state: states } = query
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: 'platform', list: 'applications', filters: { states } },
      read: page => readApplicationPage(db, { states, ...page }),
      wire: applicationObject,
    })
    return answer(200, listed)
  },
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/v1/platform/applications/{id}',
  tag: 'Platform sellers',
  summary: 'Read one application',
  auth: platformWith('platform:read'),
  params: { id: uuidOf('application') },
  answers: { 200: { description: 'The application.', schema: ApplicationDetails } },
  problems: ['NotFound'],
  async handle({ db }, { params }) {
    const { resembles, ...found } = await operations.getApplication(db, params.id)
    return answer(200, { ...applicationObject(found), resembles })
  },
})

export const approveApplication = endpoint({
  method: 'POST',
  path: '/v1/platform/applications/{id}/approve',
  tag: 'Platform sellers',
  summary: 'Approve an application',
  description:
    'Makes the company a seller that is approved for the network, with prices in the currency of ' +
    'its country, and whoever applied its owner, who is mailed a first sign-in link, good for 7 ' +
    'days. An application that is approved already is answered as it is, and nothing is mailed.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { id: uuidOf('application') },
  answers: { 200: { description: 'The application, approved.', schema: ApplicationRecord } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const invitation = await invitationDeps(deps)
    const acting = { ...actingOf(deps, call), invitation }
    const approved = await operations.approveApplication(acting, call.params.id)
    return answer(200, applicationObject(approved))
  },
})

export const refuseApplication = endpoint({
  method: 'POST',
  path: '/v1/platform/applications/{id}/refuse',
  tag: 'Platform sellers',
  summary: 'Refuse an application',
  description: 'With a message whoever applied is mailed it; without one they hear nothing.',
  auth: platformWith('platform:manage', 'fresh'),
  idempotent: true,
  params: { id: uuidOf('application') },
  body: ApplicationRefusalBody,
  bodyOptional: true,
  answers: { 200: { description: 'The application, refused.', schema: ApplicationRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { params, body } = call
    const refused = await operations.refuseApplication(actingOf(deps, call), {
      id: params.id,
      message: body?.message ?? null,
    })
    return answer(200, applicationObject(refused))
  },
})

function applicationObject({ createdAt, decidedAt, seller, ...application }: Application) {
  return {
    ...application,
    seller: seller && { slug: seller.slug, name: seller.name },
    created_at: timestamp(createdAt),
    decided_at: decidedAt === null ? null : timestamp(decidedAt),
  }
}
