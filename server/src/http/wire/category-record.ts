import { timestamp } from '#domain/timestamp.ts'
import type { Category } from '#store/geography.ts'

export function wireCategoryRecord({ slug, names, retiredAt }: Category) {
  return { slug, names, retired_at: timestamp(retiredAt) }
}
