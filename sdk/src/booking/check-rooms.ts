import type { PublicOption, RoomSelection, RoomType } from '../generated/types.gen.ts'
import { problemAt, type SelectionProblem } from './selection-problem.ts'

/** Everybody with a seat has a bed, no room stays empty, and no bed is taken for nobody. */
export function checkRooms(
  { room_types: types = [] }: PublicOption,
  asked: readonly RoomSelection[],
  seats: number,
): SelectionProblem[] {
  if (types.length === 0) return []
  const wanted = asked.filter(({ qty }) => (qty ?? 1) > 0)
  const reason = refuseRooms(new Map(types.map(type => [type.id, type])), wanted, seats)
  if (reason === null) return []
  return [problemAt({ path: ['rooms'] }, { code: 'RoomingInvalid', details: { reason } })]
}

function refuseRooms(
  types: ReadonlyMap<string, RoomType>,
  wanted: readonly RoomSelection[],
  seats: number,
): string | null {
  if (wanted.length === 0) return 'rooms_required'
  let least = 0
  let most = 0
  let fits = true
  for (const { room_type_id, qty: rooms, beds } of wanted) {
    const qty = rooms ?? 1
    const type = types.get(room_type_id)
    if (!type) return 'unknown_room_type'
    if (beds != null && (!type.shareable || beds > type.sleeps)) fits = false
    least += beds ?? qty
    most += beds ?? qty * type.sleeps
  }
  return fits && least <= seats && seats <= most ? null : 'rooms_dont_match_travellers'
}
