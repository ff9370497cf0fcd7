import { BankDetailsBody, BankDetailsRecord } from '#contract/bank-details.ts'
import type { Static } from '#contract/schema.ts'
import { isIban, isSwift, tidyIban, tidySwift } from '#domain/bank.ts'
import { invalidInput, notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/bank-details.ts'
import { type BankDetails, findBankDetails } from '#store/bank-details.ts'
import { signedActingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'

export const getBankDetails = endpoint({
  method: 'GET',
  path: '/v1/bank-details',
  tag: 'Settings',
  summary: 'Read where travellers transfer money to',
  auth: seller('settings:manage'),
  shows: 'bank_details',
  answers: { 200: { description: 'The bank details.', schema: BankDetailsRecord } },
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
  body: BankDetailsBody,
  answers: { 200: { description: 'The bank details.', schema: BankDetailsRecord } },
  problems: ['NotPermitted'],
  async handle({ db, clock, publicUrl }, call) {
    const acting = { ...signedActingOf({ db, clock }, call), publicUrl }
    const details = await operations.putBankDetails(acting, readAccount(call.body))
    return answer(200, wireBankDetails(details, acting.now))
  },
})

function readAccount(body: Static<typeof BankDetailsBody>) {
  const iban = body.iban ? tidyIban(body.iban) : null
  const swift = body.swift ? tidySwift(body.swift) : null
  const accountNumber = body.account_number ?? null
  if (iban !== null && !isIban(iban)) {
    throw invalidInput('iban', 'bad_format', 'is not a valid IBAN')
  }
  if (swift !== null && !isSwift(swift)) {
    throw invalidInput('swift', 'bad_format', 'is not a SWIFT code')
  }
  if (iban === null && accountNumber === null) {
    throw invalidInput('iban', 'required', 'is required when there is no account_number')
  }
  return {
    accountName: body.account_name,
    bankName: body.bank_name,
    iban,
    accountNumber,
    swift,
  }
}

const RECENT_HOURS = 24

function wireBankDetails(details: BankDetails, now: Temporal.Instant) {
  const calmAt = details.updatedAt.add({ hours: RECENT_HOURS })
  return {
    account_name: details.accountName,
    bank_name: details.bankName,
    iban: details.iban,
    account_number: details.accountNumber,
    swift: details.swift,
    changed_at: timestamp(details.updatedAt),
    recently_changed: Temporal.Instant.compare(now, calmAt) < 0,
  }
}
