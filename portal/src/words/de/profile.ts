import type { profile as english } from '../en/profile.ts'
import type { AreaWords } from '../translate.ts'

export const profile: AreaWords<typeof english> = {}
