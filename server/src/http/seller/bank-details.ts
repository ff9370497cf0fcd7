import { BankDetails } from '#contract/bank-details.ts'
import { isIban, isSwift, tidyIban, tidySwift } from '#domain/bank.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import * as operations from '#operations/bank-details.ts'
import { findBankDetails } from '#store/bank-details.ts'
import { signedActingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const getBankDetails = endpoint({
  method: 'GET',
  path: '/v1/bank-details',
  tag: 'Settings',
  summary: 'Read where travellers transfer money to',
  auth: seller('settings:manage'),
  shows: 'bank_details',
  answers: { 200: { description: 'The bank details.', schema: BankDetails.Record } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId } }) {
    const details = await findBankDetails(db, sellerId)
    if (!details) throw notFound('bank_details')
    return answer(200, wireBankDetails(details, clock.now()))
  },
})

export const putBankDetails = endpoint({
  method: 'PUT',
  path: '/v1/bank-details',
  tag: 'Settings',
  summary: 'Say where travellers transfer money to',
  description:
    'Replaces all of it. A signed-in person needs a sign-in of the last 10 minutes. A secret key ' +
    'has none: whoever made it needed one to give it `settings:manage`. Every owner is mailed, ' +
    'with the person and the key. Bookings made before keep the details they were made with.',
  auth: seller('settings:manage'),
  edits: 'bank_details',
  body: BankDetails.New,
  answers: { 200: { description: 'The bank details.', schema: BankDetails.Record } },
  problems: ['NotPermitted'],
  async handle({ db, clock, publicUrl }, call) {
    const acting = { ...signedActingOf({ db, clock }, call), publicUrl }
    const details = await operations.putBankDetails(acting, readAccount(call.body))
    return answer(200, wireBankDetails(details, acting.now))
  },
})

function readAccount(body: unknown) {
  const input = BankDetails.readNew(body)
  const iban = input.iban && tidyIban(input.iban)
  const swift = input.swift && tidySwift(input.swift)
  if (iban !== null && !isIban(iban)) {
    throw invalidInput('iban', 'bad_format', 'is not a valid IBAN')
  }
  if (swift !== null && !isSwift(swift)) {
    throw invalidInput('swift', 'bad_format', 'is not a SWIFT code')
  }
  if (iban === null && input.accountNumber === null) {
    throw invalidInput('iban', 'required', 'is required when there is no account_number')
  }
  return { ...input, iban, swift }
}

const RECENT_HOURS = 24

function wireBankDetails(details: BankDetails, now: Temporal.Instant) {
  const calmAt = details.updatedAt.add({ hours: RECENT_HOURS })
  const recentlyChanged = Temporal.Instant.compare(now, calmAt) < 0
  return BankDetails.wire({ ...details, recentlyChanged })
}
