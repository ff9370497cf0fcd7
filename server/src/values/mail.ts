export const MAIL_STATUSES = ['queued', 'sent', 'kept', 'failed', 'dropped'] as const

/** When a connection to a mail server is encrypted: after its greeting, from the start, never. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const

/** Why a test mail did not leave. */
export const MAIL_TEST_FAULTS = [
  'host_unknown',
  'no_answer',
  'encryption_failed',
  'login_refused',
  'sender_refused',
  'recipient_refused',
  'refused',
] as const

/** When a guest gets a mail, in the order in which it happens. */
export const MAIL_MOMENTS = ['booking', 'payment', 'change', 'before_trip', 'after_trip'] as const

/** The languages in which guests are written to about what they booked. */
export const MAIL_LANGUAGES = ['en', 'de', 'ar'] as const
