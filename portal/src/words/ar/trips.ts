import type { trips as english } from '../en/trips.ts'
import type { AreaWords } from '../translate.ts'

export const trips: AreaWords<typeof english> = {}
