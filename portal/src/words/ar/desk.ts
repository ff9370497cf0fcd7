import type { desk as english } from '../en/desk.ts'
import type { AreaWords } from '../translate.ts'

export const desk: AreaWords<typeof english> = {}
