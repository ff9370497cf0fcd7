import type { Tx } from '../database.ts'

/*
 * What `bookings_newest` and `bookings_by_day` are made with. Both hold for every booking; a query
 * of many bookings names the one whose index serves it, and a query of one booking names neither.
 */

export function isInNewest(tx: Tx): ReturnType<Tx> {
  return tx`b.created_at > '-infinity'`
}

export function isInDays(tx: Tx): ReturnType<Tx> {
  return tx`b.start > ''`
}
