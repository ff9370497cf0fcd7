import type { SiteWords } from '../translate.ts'

export const account: SiteWords['account'] = {}
