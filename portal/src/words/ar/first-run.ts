import type { firstRun as english } from '../en/first-run.ts'
import type { AreaWords } from '../translate.ts'

export const firstRun: AreaWords<typeof english> = {}
