import type { SiteWords } from '../translate.ts'

export const book: SiteWords['book'] = {}
