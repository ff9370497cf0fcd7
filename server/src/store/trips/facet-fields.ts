import { FACET_FIELDS } from '#values/facets.ts'
import type { Reader } from '../database.ts'
import { type Fragment, listed } from '../fragments.ts'

/** For `select`: fields of a trip that lists filter by, of whichever table has them. */
export function facetFieldsOf(reader: Reader, of: string): Fragment {
  return listed(
    reader,
    FACET_FIELDS.map(({ name, column }) => {
      return reader`${reader(of)}.${reader(column)} as ${reader(name)}`
    }),
  )
}
