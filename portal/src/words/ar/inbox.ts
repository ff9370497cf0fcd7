import type { inbox as english } from '../en/inbox.ts'
import type { AreaWords } from '../translate.ts'

export const inbox: AreaWords<typeof english> = {}
