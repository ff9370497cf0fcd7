import { BankDetailsRecord } from '#contract/bank-details.ts'
import { notFound } from '#domain/refusal.ts'
import { findBankDetails } from '#store/bank-details.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireBankDetails } from '../../wire/bank-details.ts'

export const getBankDetails = endpoint({
  operationId: 'getBankDetails',
  method: 'GET',
  path: '/v1/bank-details',
  tag: 'Settings',
  summary: 'Read where travellers transfer money to',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  shows: 'bank_details',
  answers: { 200: { description: 'The bank details.', schema: BankDetailsRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId } }) {
    const details = await findBankDetails(db, sellerId)
    if (!details) throw notFound('bank_details')
    return answer(200, wireBankDetails(details, clock.now()))
  },
})
