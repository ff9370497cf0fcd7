import { timestamp } from '#domain/timestamp.ts'
import type { BankDetails } from '#store/bank-details.ts'

const RECENT_HOURS = 24

export function wireBankDetails(details: BankDetails, now: Temporal.Instant) {
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
