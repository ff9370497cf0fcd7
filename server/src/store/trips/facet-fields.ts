import { FACET_FIELDS } from '#values/facets.ts'
import type { Reader } from '../database.ts'
import { columnsOf } from '../record-sql.ts'

/** For `select`: fields of a trip that lists filter by, of whichever table has them. */
export function facetFieldsOf(reader: Reader, of: string) {
  return columnsOf(reader, { columns: FACET_FIELDS }, of)
}
