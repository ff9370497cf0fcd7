import type { SiteWords } from '../translate.ts'

export const catalog: SiteWords['catalog'] = {}
