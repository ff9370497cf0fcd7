import type { guide as english } from '../en/guide.ts'
import type { AreaWords } from '../translate.ts'

export const guide: AreaWords<typeof english> = {}
