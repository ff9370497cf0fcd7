import type { Reader } from '../database.ts'

/**
 * The city whose clock a trip `t` runs by: that of its start place, or its own where it names no
 * place. A merged place is the one that took it in, as everywhere else.
 */
export function startCityOf(reader: Reader) {
  return reader`
    coalesce(
      (
        select coalesce(target.city_id, p.city_id) from places p
        left join places target on target.id = p.merged_into
        where p.id = t.start_place_id
      ),
      t.city_id
    )
  `
}
