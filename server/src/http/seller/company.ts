import { Company } from '#contract/company.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidInput } from '#domain/refusal.ts'
import * as operations from '#operations/company.ts'
import { loadSellerSettings } from '#store/sellers.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const getCompany = endpoint({
  method: 'GET',
  path: '/v1/company',
  tag: 'Settings',
  summary: 'Read who the company is',
  auth: seller('settings:manage', 'page:manage'),
  shows: 'company',
  answers: { 200: { description: 'Its facts; null is not said.', schema: Company.Record } },
  problems: [],
  async handle({ db }, { caller: { sellerId } }) {
    const { company } = await loadSellerSettings(db, sellerId)
    return answer(200, Company.wire(company ?? Company.defaults))
  },
})

export const putCompany = endpoint({
  method: 'PUT',
  path: '/v1/company',
  tag: 'Settings',
  summary: 'Say who the company is',
  description:
    'Replaces all of it. Everybody may read it: it stands on the pages of its sites, on vouchers ' +
    'and in mails.',
  auth: seller('settings:manage'),
  edits: 'company',
  body: Company.New,
  answers: { 200: { description: 'Its facts.', schema: Company.Record } },
  problems: [],
  async handle(deps, call) {
    const company = Company.readNew(call.body)
    if (company.email !== null && !isMailAddress(company.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    return answer(200, Company.wire(await operations.putCompany(actingOf(deps, call), company)))
  },
})
