import type { SiteWords } from '../translate.ts'

export const afterwards: SiteWords['afterwards'] = {}
