import type { BookingBank } from '@outset/sdk'
import type { TextKey } from '#words/translate.ts'

/** A line of an account: as people read it, and as a bank takes it. */
export interface BankLine {
  label: TextKey
  shown: string
  copied: string
}

/** What a transfer needs, in the order in which banks ask for it. */
export function bankLines(bank: BookingBank): BankLine[] {
  const lines: Array<[TextKey, string | null, string?]> = [
    ['afterwards.accountName', bank.account_name],
    ['afterwards.iban', bank.iban, groupIban(bank.iban ?? '')],
    ['afterwards.accountNumber', bank.account_number],
    ['afterwards.swift', bank.swift],
    ['afterwards.bankName', bank.bank_name],
    ['afterwards.transferReference', bank.reference],
  ]
  return lines.flatMap(([label, copied, shown]) =>
    copied === null ? [] : [{ label, copied, shown: shown ?? copied }],
  )
}

/** In groups of four, so that it can be compared with what was typed. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
