import type { CARD_DECLINES } from '#values/payments.ts'
import { keysOf } from '../keys-of.ts'

export type CardDecline = (typeof CARD_DECLINES)[number]

/** The codes of banks, by what the traveller can do about them. */
const CODES: Readonly<Record<Exclude<CardDecline, 'other'>, readonly string[]>> = {
  not_enough_money: [
    'insufficient_funds',
    'withdrawal_count_limit_exceeded',
    'card_velocity_exceeded',
  ],
  expired_card: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  wrong_details: [
    'incorrect_number',
    'invalid_number',
    'incorrect_cvc',
    'invalid_cvc',
    'incorrect_zip',
    'incorrect_address',
    'invalid_account',
  ],
  not_approved: [
    'authentication_required',
    'payment_intent_authentication_failure',
    'offline_pin_required',
    'online_or_offline_pin_required',
  ],
  not_supported: [
    'card_not_supported',
    'currency_not_supported',
    'service_not_allowed',
    'transaction_not_allowed',
  ],
  try_again: ['issuer_not_available', 'processing_error', 'reenter_transaction', 'try_again_later'],
}

/** Of a lost or stolen card nothing more is said than that it was refused. */
export function declineOf(code: string | null): CardDecline | null {
  if (code === null) return null
  return keysOf(CODES).find(decline => CODES[decline].includes(code)) ?? 'other'
}
