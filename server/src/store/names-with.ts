import type { Reader } from './database.ts'

/** Whether names by language hold a text in one of them; null is every name. */
export function holdsName(reader: Reader, names: ReturnType<Reader>, q: string | null) {
  if (q === null) return reader`true`
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  return reader`exists (select from jsonb_each_text(${names}) as n where n.value ilike ${pattern})`
}
