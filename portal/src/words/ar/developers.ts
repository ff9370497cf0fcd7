import type { developers as english } from '../en/developers.ts'
import type { AreaWords } from '../translate.ts'

export const developers: AreaWords<typeof english> = {}
