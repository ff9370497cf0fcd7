import { hidden, joined, maybe, moment, type NewOf, type RowOf, record, set } from './record.ts'
import { line, nullable, Type, Uuid } from './schema.ts'

const iban = line({ max: 42, description: 'Spaces are ignored; the check digits must fit.' })
const accountNumber = line({ max: 40, description: 'For countries without IBAN.' })
const swift = line({ max: 14, description: 'SWIFT or BIC: 8 or 11 characters.' })
const shown = nullable(Type.String())

/** Where travellers transfer money to. */
export const BankDetails = record(
  { noun: 'BankDetails', record: 'BankDetails', fresh: 'BankDetailsBody' },
  {
    sellerId: hidden(Uuid),
    accountName: set(line({ max: 140, description: 'Whose account it is.' }), {
      shown: Type.String(),
    }),
    bankName: set(line({ max: 140 }), { shown: Type.String() }),
    iban: maybe(nullable(iban), null, { shown }),
    accountNumber: maybe(nullable(accountNumber), null, { shown }),
    swift: maybe(nullable(swift), null, { shown }),
    updatedAt: { ...moment(), wire: 'changed_at' },
    recentlyChanged: joined(
      Type.Boolean({
        description: 'Changed within the last 24 hours: show it to everybody who can see this.',
      }),
    ),
  },
)

export type BankDetails = Omit<RowOf<typeof BankDetails>, 'recentlyChanged'>
export type NewBankDetails = NewOf<typeof BankDetails>
