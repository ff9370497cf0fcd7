import type { prices as english } from '../en/prices.ts'
import type { AreaWords } from '../translate.ts'

export const prices: AreaWords<typeof english> = {}
