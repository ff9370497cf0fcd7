import { Email, line, named, nullable, oneOf, optional, Type } from './schema.ts'

export const ErasureBody = named(
  'Erasure',
  Type.Object({
    email: optional({ ...Email, description: 'Of the person, in any case of letters.' }),
    ref: optional(
      line({
        max: 40,
        description: 'In place of the address: a booking that was made without one.',
      }),
    ),
  }),
)

const Kept = nullable(
  oneOf('ErasureObstacle', ['still_to_come', 'refund_due', 'awaits_an_answer'], {
    description: 'Why it stays for now; null for what can be erased, or is.',
  }),
)
const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, description })

export const ErasureReport = named(
  'ErasureReport',
  Type.Object({
    bookings: Type.Array(Type.Object({ ref: Type.String(), kept: Kept })),
    enquiries: Type.Array(Type.Object({ reference: Type.String(), kept: Kept })),
    mails: count('To the person or to be answered to them.'),
    account_rows: count(
      'Sessions, sign-in links, passkeys, saved trips and profiles on your sites.',
    ),
  }),
)
