import type { calendar as english } from '../en/calendar.ts'
import type { AreaWords } from '../translate.ts'

export const calendar: AreaWords<typeof english> = {}
