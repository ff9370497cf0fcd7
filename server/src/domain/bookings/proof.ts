/** What opens a booking. A token is good for one purpose and never for another. */
export type ProofKind = 'booking' | 'contact' | 'traveller' | 'email' | 'session'

export type BookingOperation =
  | 'read'
  | 'read_refund'
  | 'cancel'
  | 'read_refund_instead'
  | 'take_refund_instead'
  | 'list_travellers'
  | 'read_traveller'
  | 'save_traveller'
  | 'make_traveller_link'
  | 'submit_receipt'
  | 'pay'
  | 'change_payment_method'
  | 'change_contact'
  | 'confirm_contact'
  | 'read_calendar'
  | 'read_contact'
  | 'read_voucher'

/** Which proofs each operation takes: the address of the lead reads, and does no more. */
export const PROOFS_TAKEN: Readonly<Record<BookingOperation, readonly ProofKind[]>> = {
  read: ['booking', 'session', 'email'],
  read_refund: ['booking', 'session', 'email'],
  cancel: ['booking', 'session'],
  read_refund_instead: ['booking', 'session'],
  take_refund_instead: ['booking', 'session'],
  list_travellers: ['booking', 'session', 'email'],
  read_traveller: ['booking', 'session', 'email', 'traveller'],
  save_traveller: ['booking', 'session', 'traveller'],
  make_traveller_link: ['booking', 'session'],
  submit_receipt: ['booking', 'session'],
  pay: ['booking', 'session'],
  change_payment_method: ['booking', 'session'],
  change_contact: ['contact'],
  confirm_contact: ['contact'],
  read_calendar: ['booking', 'session'],
  read_contact: ['booking', 'session'],
  read_voucher: ['booking', 'session', 'email'],
}

/** A token that came in a mail opens what that of the checkout opens, until the address changes. */
export type TokenPurpose = 'booking' | 'mailed' | 'contact' | 'traveller'

const PURPOSES: Readonly<Partial<Record<ProofKind, readonly TokenPurpose[]>>> = {
  booking: ['booking', 'mailed'],
  contact: ['contact'],
  traveller: ['traveller'],
}

export function purposesTaken(operation: BookingOperation): readonly TokenPurpose[] {
  return PROOFS_TAKEN[operation].flatMap(proof => PURPOSES[proof] ?? [])
}

/** The proofs that a caller presents, valid or not; null is not presented. */
export type Presented = {
  token: string | null
  /** The address in the query. */
  emailKey: string | null
  /** The address proved by the session. */
  sessionEmailKey: string | null
}

/** Those of them that the operation accepts; null when none is left. */
export function takenProofs(operation: BookingOperation, presented: Presented): Presented | null {
  const taken = PROOFS_TAKEN[operation]
  const left = {
    token: purposesTaken(operation).length > 0 ? presented.token : null,
    emailKey: taken.includes('email') ? presented.emailKey : null,
    sessionEmailKey: taken.includes('session') ? presented.sessionEmailKey : null,
  }
  return Object.values(left).every(proof => proof === null) ? null : left
}
