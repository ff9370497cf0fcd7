import type { settings as english } from '../en/settings.ts'
import type { AreaWords } from '../translate.ts'

export const settings: AreaWords<typeof english> = {}
