import type { PlainCard, SensitiveField } from './traveller-fields.ts'

const MASK = '•'
const DATE_MASK = '****-**-**'

/** Whether a sensitive value is the mask that reads show. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && (value.includes(MASK) || value.trim() === DATE_MASK)
}

/** The end of a passport number that its mask may show: nothing of a short one. */
export function passportTail(passportNumber: string): string | null {
  const plain = [...passportNumber.replace(/\s/g, '')]
  return plain.length < 7 ? null : plain.slice(-4).join('')
}

/** What is known of a traveller without opening anything that is sealed. */
export type KnownCard = {
  plain: PlainCard
  /** Which sensitive fields have a value. */
  sealed: readonly SensitiveField[]
  passportTail: string | null
}

/** The sensitive fields as everybody reads them; null where nothing was given. */
export function maskSensitive({
  sealed,
  passportTail: tail,
}: Omit<KnownCard, 'plain'>): Record<SensitiveField, string | null> {
  const has = (field: SensitiveField) => sealed.includes(field)
  const dots = MASK.repeat(4)
  return {
    date_of_birth: has('date_of_birth') ? DATE_MASK : null,
    passport_number: has('passport_number') ? (tail === null ? dots : `${dots} ${tail}`) : null,
    medical_note: has('medical_note') ? dots : null,
  }
}

/** Enough to know one's own address by, and too little to write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}•••${email.slice(at)}`
}

/** The last digits, by which one knows one's own number; nothing of a short one. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 7 ? '•••' : `••• ${digits.slice(-4)}`
}
