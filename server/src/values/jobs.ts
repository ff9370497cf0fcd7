export const JOB_STATE_NAMES = ['waiting', 'ok', 'failing', 'late'] as const
