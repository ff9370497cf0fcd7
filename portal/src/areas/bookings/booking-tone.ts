import type { Tone } from '#kit/StatusMark.tsx'

const OF_STATUS: Readonly<Record<string, Tone>> = {
  confirmed: 'good',
  pending: 'warn',
  cancelled: 'bad',
  rejected: 'bad',
}

const OF_PAYMENT: Readonly<Record<string, Tone>> = {
  paid: 'good',
  authorized: 'good',
  deposit_paid: 'good',
  unpaid: 'warn',
  partly_paid: 'warn',
  proof_submitted: 'warn',
  refund_due: 'bad',
}

export const toneOfStatus = (status: string): Tone => OF_STATUS[status] ?? 'quiet'
export const toneOfPayment = (status: string): Tone => OF_PAYMENT[status] ?? 'quiet'
