export const MAIL_STATUSES = ['queued', 'sent', 'kept', 'failed', 'dropped'] as const
