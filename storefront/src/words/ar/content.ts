import type { SiteWords } from '../translate.ts'

export const content: SiteWords['content'] = {}
