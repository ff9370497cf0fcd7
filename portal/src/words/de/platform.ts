import type { platform as english } from '../en/platform.ts'
import type { AreaWords } from '../translate.ts'

export const platform: AreaWords<typeof english> = {}
