import type { departures as english } from '../en/departures.ts'
import type { AreaWords } from '../translate.ts'

export const departures: AreaWords<typeof english> = {}
