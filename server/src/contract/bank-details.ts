import { line, named, nullable, optional, Timestamp, Type } from './schema.ts'
import { versioned } from './version.ts'

const iban = line({ max: 42, description: 'Spaces are ignored; the check digits must fit.' })
const accountNumber = line({ max: 40, description: 'For countries without IBAN.' })
const swift = line({ max: 14, description: 'SWIFT or BIC: 8 or 11 characters.' })

export const BankDetailsBody = named(
  'BankDetailsBody',
  Type.Object({
    account_name: line({ max: 140, description: 'Whose account it is.' }),
    bank_name: line({ max: 140 }),
    iban: optional(nullable(iban)),
    account_number: optional(nullable(accountNumber)),
    swift: optional(nullable(swift)),
  }),
)

export const BankDetailsRecord = named(
  'BankDetails',
  versioned({
    account_name: Type.String(),
    bank_name: Type.String(),
    iban: nullable(Type.String()),
    account_number: nullable(Type.String()),
    swift: nullable(Type.String()),
    changed_at: Timestamp,
    recently_changed: Type.Boolean({
      description: 'Changed within the last 24 hours: show it to everybody who can see this.',
    }),
  }),
)
