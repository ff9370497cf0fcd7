import type { money as english } from '../en/money.ts'
import type { AreaWords } from '../translate.ts'

export const money: AreaWords<typeof english> = {}
