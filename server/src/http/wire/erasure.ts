import type { PersonRecords } from '#store/erasures/erase-person.ts'

export function wireErasure({ bookings, enquiries, mails, accountRows }: PersonRecords) {
  return {
    bookings: bookings.map(({ ref, kept }) => ({ ref, kept })),
    enquiries: enquiries.map(({ reference, kept }) => ({ reference, kept })),
    mails,
    account_rows: accountRows,
  }
}
