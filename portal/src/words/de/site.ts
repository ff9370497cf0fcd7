import type { site as english } from '../en/site.ts'
import type { AreaWords } from '../translate.ts'

export const site: AreaWords<typeof english> = {}
