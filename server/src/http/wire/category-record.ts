import type { Category } from '#store/geography.ts'
import { timestamp } from './timestamp.ts'

export function wireCategoryRecord({ slug, names, retiredAt }: Category) {
  return { slug, names, retired_at: timestamp(retiredAt) }
}
