import type { bookings as english } from '../en/bookings.ts'
import type { AreaWords } from '../translate.ts'

export const bookings: AreaWords<typeof english> = {}
