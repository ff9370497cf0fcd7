import type { PackGuest } from './pack-content.ts'

type Part = 'party' | 'pickup' | 'requests' | 'money' | 'phone' | 'status'

export type GuestChange =
  | { kind: 'new'; guest: PackGuest }
  | { kind: 'gone'; guest: PackGuest }
  | { kind: 'changed'; guest: PackGuest; parts: Part[] }

/** What is different since somebody last read the list. Who was marked meanwhile is no news. */
export function changesSince(
  before: readonly PackGuest[],
  after: readonly PackGuest[],
): GuestChange[] {
  const known = new Map(before.map(guest => [guest.ref, guest]))
  const still = new Set(after.map(({ ref }) => ref))
  const news = after.flatMap((guest): GuestChange[] => {
    const old = known.get(guest.ref)
    if (!old) return [{ kind: 'new', guest }]
    const parts = changedParts(old, guest)
    return parts.length > 0 ? [{ kind: 'changed', guest, parts }] : []
  })
  const gone = before.filter(({ ref }) => !still.has(ref))
  return [...news, ...gone.map((guest): GuestChange => ({ kind: 'gone', guest }))]
}

const PARTS: Record<Part, (guest: PackGuest) => unknown> = {
  party: ({ party, units, extras, travellers }) => [party, units, extras, travellers],
  pickup: ({ pickup, pickup_details }) => [pickup, pickup_details],
  requests: ({ special_requests, diets }) => [special_requests, diets],
  money: ({ to_collect }) => to_collect,
  phone: ({ phone }) => phone,
  status: ({ status }) => status,
}

function changedParts(old: PackGuest, guest: PackGuest): Part[] {
  const names = Object.keys(PARTS) as Part[]
  return names.filter(
    name => JSON.stringify(PARTS[name](old)) !== JSON.stringify(PARTS[name](guest)),
  )
}
