import type { editor as english } from '../en/editor.ts'
import type { AreaWords } from '../translate.ts'

export const editor: AreaWords<typeof english> = {}
