import type { schedule as english } from '../en/schedule.ts'
import type { AreaWords } from '../translate.ts'

export const schedule: AreaWords<typeof english> = {}
